import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsOf, proofsIn, unanswered } from './coverage/items.ts'
import { coveragePage } from './coverage/page.ts'
import { allCode, ROOT } from './rules/tree.ts'

// Writes docs/spec-coverage.md and lists the items nothing answers for yet.
const items = itemsOf(readFileSync(join(ROOT, 'docs/spec-items.md'), 'utf8'))
const proofs = proofsIn(allCode())
writeFileSync(join(ROOT, 'docs/spec-coverage.md'), coveragePage(items, proofs))
const open = unanswered(items, proofs)
console.log(`${items.length} items, ${open.length} without an answer: ${open.join(' ')}`)
