import Measurements
import Testing

@testable import Publishing

@Suite struct MergeVectorTests {
  private let plan = InstancePlan(instance(ruleOutputs), input: 0, firstSlot: 0)

  @Test("Records merge to the largest, the sum, the mean and the newest")
  func rules() {
    var vector = MergeVector(plan)
    for value: Float in [1, 8, 2, 5] {
      vector.add([value, value, value, value], of: plan)
    }
    #expect(plan.forms.map { vector.merged($0) } == [[8], [16], [4], [5]])
    #expect(vector.count == 4)
  }

  @Test("One record merges to itself, negative or not")
  func single() {
    var vector = MergeVector(plan)
    vector.add([-3, -3, -3, -3], of: plan)
    #expect(plan.forms.map { vector.merged($0) } == [[-3], [-3], [-3], [-3]])
  }

  @Test("After a frame nothing is left of the values before")
  func cleared() {
    var vector = MergeVector(plan)
    vector.add([9, 9, 9, 9], of: plan)
    vector.add([9, 9, 9, 9], of: plan)
    vector.clear()
    #expect(vector.count == 0)
    vector.add([1, 1, 1, 1], of: plan)
    #expect(plan.forms.map { vector.merged($0) } == [[1], [1], [1], [1]])
  }

  @Test("Levels merge as powers: half the records at full scale and half silent read −3.01 dB")
  func meanOfPowers() {
    let plan = InstancePlan(instance([bandLevels(1)]), input: 0, firstSlot: 0)
    var vector = MergeVector(plan)
    vector.add([1], of: plan)
    vector.add([0], of: plan)
    let level = plan.forms[0].converted(vector.merged(plan.forms[0])[0])
    #expect(abs(level - -3.0103) < 1e-4)
  }
}
