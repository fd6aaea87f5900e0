const { availableParallelism } = require('node:os')

// Seven kinds of test, distinguished by their names: rules and handlers (*.test.ts beside the code), stores on the
// real local engine (*.store.test.ts), rules about the repository and its builds (*.rules.test.ts), the cloud's
// templates (*.infra.test.ts), flows over
// HTTP against the whole running product (*.flow.test.ts), journeys in a real browser (*.journey.test.ts), and a few of
// them in other browsers (*.browsers.test.ts).
/** Files whose turn it is not, by the names in `scripts/test/turns.ts`. */
const notInTurn = (process.env.NOT_IN_TURN ?? '').split(',').filter((name) => name !== '')
const base = {
  // One name for all kinds: what one has transformed, the others find in the cache.
  id: 'all',
  testEnvironment: 'node',
  transform: { '\\.(?:[cm]?[jt]sx?|css|svg)$': require.resolve('./scripts/jest-esbuild.cjs') },
  // Packages that ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|@middy|marked|fauxqs)/)'],
  resolver: require.resolve('./scripts/jest-resolver.cjs'),
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/.local/'],
}
const kind = (name, more = {}) => ({
  ...base,
  displayName: name,
  testMatch: [`**/*.${name}.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', ...notInTurn.map((file) => `/${file}\\.test\\.ts$`)],
  ...more,
})
/** Files of a worker share its realm: what many of them load is compiled once for the worker. */
const realm = require.resolve('./packages/tests/fixtures/run/realm-environment.cjs')
/** The CDK takes a second to load: once for all templates of a worker. */
const cdk = {
  testEnvironment: realm,
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm|@middy|marked|fauxqs|aws-cdk-lib|constructs|cdk-nag|@aws-cdk)/)',
  ],
}
const product = {
  testEnvironment: require.resolve('./packages/tests/fixtures/run/environment.cjs'),
  globalSetup: require.resolve('./packages/tests/fixtures/run/setup.ts'),
  globalTeardown: require.resolve('./packages/tests/fixtures/run/teardown.ts'),
}

module.exports = {
  testSequencer: require.resolve('./scripts/test/sequencer.cjs'),
  // Two more than cores: a worker waits for the browser and the product longer than it computes.
  maxWorkers: availableParallelism() + 2,
  // Generous: a busy machine is no fault, and what hangs still ends.
  testTimeout: 30_000,
  projects: [
    kind('unit', {
      testEnvironment: realm,
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['\\.(store|flow|rules|infra|journey|browsers)\\.test\\.ts$', '/node_modules/'],
    }),
    kind('store', { testEnvironment: realm }),
    kind('rules'),
    kind('infra', cdk),
    kind('flow', product),
    kind('journey', product),
    kind('browsers', product),
  ],
}
