// Jest's environment of flows and journeys: Node's, with what all files of a worker share.
const { TestEnvironment } = require('jest-environment-node')

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    const { fixtures } = require('./fixtures.ts')
    this.global.fixtures = fixtures
  }
}
