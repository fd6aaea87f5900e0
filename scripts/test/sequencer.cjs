// The order of the test files: kind by kind, the longest kinds first, or shuffled by the seed in TEST_SEED.
const { createHash } = require('node:crypto')
const { default: Sequencer } = require('@jest/test-sequencer')
const { KINDS, kindOf } = require('./kinds.ts')

module.exports = class extends Sequencer {
  sort(tests) {
    const seed = process.env.TEST_SEED
    if (seed !== undefined)
      return tests.toSorted((one, other) => (draw(seed, one) < draw(seed, other) ? -1 : 1))
    const place = ({ path }) => KINDS.indexOf(kindOf(path))
    // Stable: within a kind Jest's order stays, by the time of the last run, or by size.
    return super.sort(tests).toSorted((one, other) => place(one) - place(other))
  }
}

/** Where a file comes under a seed: the same on every machine, whatever its folder. */
function draw(seed, { path, context }) {
  const name = path.slice(context.config.rootDir.length)
  return createHash('sha1').update(`${seed} ${name}`).digest('hex')
}
