import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPage } from './data/page.ts'
import { ROOT } from './rules/tree.ts'

// Writes docs/data.md.
writeFileSync(join(ROOT, 'docs/data.md'), dataPage())
