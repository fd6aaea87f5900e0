import * as v from 'valibot'

const Line = v.looseObject({
  _aws: v.object({
    Timestamp: v.number(),
    CloudWatchMetrics: v.array(
      v.object({
        Namespace: v.string(),
        Dimensions: v.array(v.array(v.string())),
        Metrics: v.array(v.object({ Name: v.string(), Unit: v.string() })),
      }),
    ),
  }),
})

/** Captures the output from now on, and parses its metric lines. */
export function countsWritten() {
  let written = ''
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk)
    return true
  })
  const lines = () =>
    written
      .split('\n')
      .filter((line) => line.includes('"_aws"'))
      .map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Line), line))
  return {
    lines,
    names: () =>
      lines().flatMap(({ _aws }) =>
        _aws.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name)),
      ),
    text: () => written,
    forget(): void {
      written = ''
    },
    stop: () => spy.mockRestore(),
  }
}
