import Measurements

extension ConfigurationDecoder {
  /// How a broker of MQTT lets the program in.
  func decodeBroker(_ object: inout ConfigurationObject, into target: inout TargetSettings) {
    let user = object.take("user")
    let password = object.take("passwordFile")
    let certificates = object.take("caFile")
    for value in [user, password, certificates].compactMap(\.self) where target.format != .mqtt {
      value.fail("is for brokers of MQTT", mend: "leave it out, or write mqtt as the profile")
    }
    if user == nil, let password {
      password.fail("has no user", mend: "write user: \"NAME\" beside it")
    }
    target.broker.user = user.flatMap { nonEmptyText($0, "a name") }
    target.broker.passwordFile = password.flatMap { nonEmptyText($0, "the name of a file") }
    target.broker.certificateFile = certificates.flatMap { nonEmptyText($0, "the name of a file") }
  }
}
