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

/** The same folders by the programs that check them: what has the same options is compiled together, and what it imports once. */
export const PROGRAMS = [
  ['packages/shared', 'packages/lambdas'],
  ['packages/stand-ins', 'packages/local'],
  ['packages/ui', 'packages/web', 'packages/console'],
  ['packages/tests', 'bench', 'scripts'],
  ['infra'],
] as const
