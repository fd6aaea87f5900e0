/** A part of the product, and the tests that reach it over the running product or its templates. */
export interface Feature {
  /** The path prefixes of its code. */
  readonly code: readonly string[]
  /** Test files by their names without `.test.ts`; tests beside the code are found by their imports. */
  readonly tests: readonly string[]
}

/** The code of features by name, and the tests that reach it. */
export const feature = (names: string | readonly string[], ...tests: readonly string[]): Feature => ({
  code: [names]
    .flat()
    .flatMap((name) => [
      `packages/web/src/features/${name}/`,
      `packages/lambdas/src/features/${name}/`,
      `packages/shared/src/${name}/`,
    ]),
  tests,
})

/** Screens of the console, by their folder or the file of their words. */
export const atDesk = (names: readonly string[], ...tests: readonly string[]): Feature => ({
  code: names.flatMap((name) => [
    `packages/console/src/features/${name}/`,
    `packages/console/src/text/${name}.ts`,
  ]),
  tests,
})
