/** The folders with a `tsconfig.json`, each before those that import it. */
export const PROJECTS = [
  'packages/shared',
  'packages/stand-ins',
  'packages/lambdas',
  'packages/local',
  'packages/web',
  'packages/console',
  'packages/tests',
  'infra',
  'bench',
  'scripts',
]
