// Reads imports and table words by regular expressions: TypeScript 7 has no compiler API, and the formatter keeps the
// spellings few. Each rule has a control that shows what it finds.
import { edgesOf, importsOf, packageOf } from './imports.ts'
import type { Source } from './tree.ts'

/** Forbidden imports: `from` and `to` are paths, `why` is the sentence of the report. */
interface Wall {
  readonly from: RegExp
  readonly to: RegExp
  readonly why: string
}

const WALLS: readonly Wall[] = [
  { from: /^packages\/shared\//, to: /^packages\/(?!shared\/)/, why: 'shared depends on no other package' },
  {
    from: /^packages\/web\//,
    to: /^packages\/(?!web\/|shared\/|ui\/)/,
    why: 'the site depends on contracts and on ui',
  },
  {
    from: /^packages\/console\//,
    to: /^packages\/(?!console\/|shared\/|ui\/)/,
    why: 'the console depends on contracts and on ui',
  },
  {
    from: /^packages\/console\/src\/(ui|text|desk|auth)\//,
    to: /\/console\/src\/(app|features)\//,
    why: 'what screens share knows no screen',
  },
  {
    from: /^packages\/console\/src\/auth\//,
    to: /\/console\/src\/door\//,
    why: 'signing in knows no door',
  },
  {
    from: /^packages\/console\/src\/features\//,
    to: /\/console\/src\/app\//,
    why: 'features are below the app',
  },
  {
    from: /^packages\/lambdas\//,
    to: /^packages\/(ui|web|local|console)\//,
    why: 'functions depend on neither site nor launcher',
  },
  {
    from: /^packages\/lambdas\/src\//,
    to: /^packages\/(stand-ins|lambdas\/local)\//,
    why: 'functions do not depend on an engine',
  },
  {
    from: /^packages\/stand-ins\//,
    to: /^packages\/(?!stand-ins\/)/,
    why: 'stand-ins do not depend on the product',
  },
  {
    from: /^packages\/ui\//,
    to: /^packages\/(?!ui\/|shared\/)/,
    why: 'ui depends on contracts only',
  },
  {
    from: /^packages\/ui\/src\/(components|event-view|totp|text|styles|jsx)\//,
    to: /\/ui\/src\/(transport|routing|auth)\//,
    why: 'what ui shows makes no call and knows no address',
  },
  {
    from: /^packages\/ui\/src\/(?!event-view\/|totp\/)/,
    to: /\/ui\/src\/(event-view|totp)\//,
    why: 'components know no screen',
  },
  {
    from: /^packages\/web\/src\/ui\//,
    to: /\/web\/src\/(api|auth|telemetry|uploads|app|features)\/|\/ui\/src\/(transport|routing|auth)\//,
    why: 'ui depends on no call and no feature',
  },
  {
    from: /^packages\/web\/src\/(api|auth|browser-storage|telemetry|uploads)\//,
    to: /\/web\/src\/(app|features|ui)\/|\/ui\/src\/(components|event-view|totp)\//,
    why: 'calls depend on no screen',
  },
  {
    from: /^packages\/web\/src\/(guardians|postal|routing)\//,
    to: /\/web\/src\/(app|features)\//,
    why: 'shared code depends on no screen',
  },
  { from: /^packages\/web\/src\/features\//, to: /\/web\/src\/app\//, why: 'features are below the app' },
  {
    from: /^packages\/lambdas\/src\/(aws|http|domain)\//,
    to: /\/src\/(features|graphql|triggers)\//,
    why: 'below the features',
  },
  {
    from: /^packages\/lambdas\/src\/aws\//,
    to: /\/lambdas\/src\/domain\//,
    why: 'adapters depend on nothing of the product',
  },
  {
    from: /^packages\/lambdas\/src\/features\//,
    to: /\/src\/(graphql|triggers)\//,
    why: 'features are below GraphQL',
  },
]

/** Imports that violate the layers. */
export function layerBreaches(files: readonly Source[]): string[] {
  return edgesOf(files).flatMap(({ from, to }) =>
    WALLS.filter((wall) => wall.from.test(from) && wall.to.test(to)).map(
      ({ why }) => `${from} imports ${to}: ${why}`,
    ),
  )
}

/** The layer rules that no longer match a file, because it moved or was deleted. */
export function idleWalls(files: readonly Source[]): RegExp[] {
  return WALLS.map(({ from }) => from).filter((from) => !files.some(({ path }) => from.test(path)))
}

/** Features that import another feature: the layer above combines them. */
export function featureBreaches(files: readonly Source[]): string[] {
  return edgesOf(files).flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own !== null && other !== null && own !== other ? [`${from} imports ${to}`] : []
  })
}

function featureOf(path: string): string | null {
  return /\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? null
}

/** Relative imports that leave their package, or a folder of its sources (that has a `#` name). */
export function chainBreaches(files: readonly Source[]): string[] {
  return edgesOf(files).flatMap(({ from, to, specifier }) => {
    if (!specifier.startsWith('..') || packageOf(from) === null) return []
    const leaves = packageOf(from) !== packageOf(to) || /\/src\//.test(from)
    return leaves ? [`${from} imports ${specifier}`] : []
  })
}

/** Packages that a part of the tree must not import. */
export function strayPackages(files: readonly Source[], where: RegExp, which: RegExp): string[] {
  return files
    .filter(({ path }) => where.test(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter((specifier) => which.test(specifier))
        .map((specifier) => `${path} imports ${specifier}`),
    )
}

/** Table access: a handle of `deps.tables`, a transaction, an idempotent write. */
const TABLE_WORDS = /\b(tables|transact|writeOnce|openTable)\b/g
const SERVER = /^packages\/lambdas\/src\/(features|domain|graphql|http|triggers)\//
const STORE = /^packages\/lambdas\/src\/((features|domain|http)\/.*-store|.*\/functions)\.ts$/

/** Files with table access that are neither stores nor a feature’s part of the manifest. Comments, texts and imports do not count. */
export function tableBreaches(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => SERVER.test(path) && !STORE.test(path))
    .flatMap(({ path, text }) =>
      [...new Set(codeOf(text).match(TABLE_WORDS))].map(
        (word) => `${path} says ${word}: only *-store.ts speaks to tables`,
      ),
    )
}

function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replace(/'[^'\n]*'/g, "''")
}
