import { allCode, isTest } from './rules/tree.ts'
import { filesOf, WALKS } from './rules/walks.ts'

/** Prints what a reader opens from a button to its tables; `rules/walks.ts` says what counts. */
const files = allCode().filter((file) => !isTest(file) && !file.path.startsWith('scripts/'))
for (const walk of WALKS) {
  const own = filesOf(walk, files)
  console.log(`${walk.name}: ${own.length} files of their own, ${walk.ceiling} at most`)
  for (const path of own) console.log(`  ${path}`)
}
