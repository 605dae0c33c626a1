import Spectrum

/// Takes all the figures that were asked for.
func measure(_ options: Options) throws -> [Figure] {
  var figures: [Figure] = []
  for part in options.parts {
    switch part {
    case .hop:
      let planner = TransformPlanner(cacheDirectory: TransformPlanner.defaultCacheDirectory)
      figures += try HopCost().figures(planner: planner)
      figures += try LowBandCost().figures(planner: planner)
      figures += try DenormalCost().figures(planner: planner)
    case .cycle: figures += try measureCycles()
    case .meters:
      let planner = TransformPlanner(cacheDirectory: TransformPlanner.defaultCacheDirectory)
      figures += try MeterCost().figures(planner: planner)
      figures += try FeatureCost(planner: planner).figures()
      figures += try WholeCost().figures(planner: planner)
    case .live: figures += try LiveRun(seconds: options.seconds).figures()
    case .memory: figures += try HourOfAudio().figures()
    case .queue:
      let planner = TransformPlanner(cacheDirectory: TransformPlanner.defaultCacheDirectory)
      figures += try QueueCost().figures(planner: planner)
    }
  }
  return figures
}

private func measureCycles() throws -> [Figure] {
  let planner = TransformPlanner(cacheDirectory: TransformPlanner.defaultCacheDirectory)
  return try [64, 256].flatMap { frameCount in
    try [1, 2, 8, 32, 64, 128].flatMap { channels in
      try CycleCost(channels: channels, frameCount: frameCount).figures(planner: planner)
    }
  }
}
