import Testing

@testable import Session

@Suite struct InputProfileTests {
  @Test(
    "A path has the number that QLC+ gives it in the profiles that come with it",
    arguments: [
      // From TouchOSC-Automat5.qxi and TouchOSC-Mix16.qxi of QLC+ 4.12.6.
      ("/3/multipushM/1/4", 77), ("/2/multitoggle3/3/1", 232), ("/2/multitoggle2/3/1", 2_988),
      ("/3/xyM_r_1", 3_015), ("/toggleA_2", 5_696), ("/1/toggle3", 944),
      ("/4/multifader1/4", 1_601),
    ])
  func number(path: String, number: Int) {
    #expect(Int(InputProfile.number(of: path)) == number)
  }

  @Test("The check value of CRC-16/X.25 is 906E")
  func check() {
    #expect(InputProfile.number(of: "123456789") == 0x906e)
  }
}
