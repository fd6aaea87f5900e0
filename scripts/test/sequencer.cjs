// The order of the test files: slow kinds mixed, short files last, or shuffled by the seed in TEST_SEED.
const { createHash } = require('node:crypto')
const { default: Sequencer } = require('@jest/test-sequencer')
const { kindOf, placeOf } = require('./kinds.ts')

module.exports = class extends Sequencer {
  sort(tests) {
    const seed = process.env.TEST_SEED
    if (seed !== undefined)
      return tests.toSorted((one, other) => (draw(seed, one) < draw(seed, other) ? -1 : 1))
    // Within a kind Jest's order stays, by the time of the last run, or by size.
    const places = new Map()
    for (const [kind, some] of Map.groupBy(super.sort(tests), ({ path }) => kindOf(path)))
      for (const [index, test] of some.entries()) places.set(test, placeOf(kind, index / some.length))
    return tests.toSorted((one, other) => places.get(one) - places.get(other))
  }
}

/** Where a file comes under a seed: the same on every machine, whatever its folder. */
function draw(seed, { path, context }) {
  const name = path.slice(context.config.rootDir.length)
  return createHash('sha1').update(`${seed} ${name}`).digest('hex')
}
