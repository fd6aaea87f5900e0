/** The folders with a `tsconfig.json`, each before those that import it. */
export const PROJECTS = [
  'packages/shared',
  'packages/stand-ins',
  'packages/lambdas',
  'packages/local',
  'packages/ui',
  'packages/web',
  'packages/console',
  'packages/tests',
  'infra',
  'bench',
  'scripts',
]

/** The folders by program: those with the same options are compiled together, and their imports once. */
export const PROGRAMS = [
  ['packages/shared', 'packages/lambdas'],
  ['packages/stand-ins', 'packages/local'],
  ['packages/ui', 'packages/web', 'packages/console'],
  ['packages/tests', 'bench', 'scripts'],
  ['infra'],
] as const
