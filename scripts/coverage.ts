import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsOf, problemsOf, proofsIn } from './coverage/items.ts'
import { coveragePage } from './coverage/page.ts'
import { allCode, ROOT } from './rules/tree.ts'

// Writes docs/spec-coverage.md and lists the problems.
const items = itemsOf(readFileSync(join(ROOT, 'docs/spec-items.md'), 'utf8'))
const proofs = proofsIn(allCode())
writeFileSync(join(ROOT, 'docs/spec-coverage.md'), coveragePage(items, proofs))
const problems = problemsOf(items, proofs)
console.log([`${items.length} items, ${problems.length} problems`, ...problems].join('\n'))
