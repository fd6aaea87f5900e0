import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsOf, problemsOf, proofsIn } from './coverage/items.ts'
import { coveragePage, proofLines } from './coverage/page.ts'
import { allCode, ROOT } from './rules/tree.ts'

// Prints the tests of each item; with `--write` it writes docs/spec-coverage.md instead. Lists the problems.
const items = itemsOf(readFileSync(join(ROOT, 'docs/spec-items.md'), 'utf8'))
const proofs = proofsIn(allCode())
const isWritten = process.argv.includes('--write')
if (isWritten) writeFileSync(join(ROOT, 'docs/spec-coverage.md'), coveragePage(items, proofs))
const problems = problemsOf(items, proofs)
const lines = isWritten ? [] : proofLines(items, proofs)
console.log([...lines, `${items.length} items, ${problems.length} problems`, ...problems].join('\n'))
