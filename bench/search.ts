import { writeFileSync } from 'node:fs'
import { publish } from './document.ts'
import { searchCurve } from './search/curve.ts'
import { measureSearch, TYPED } from './search/measure.ts'

// What a search of staff takes as the number of members grows: printed, or with `--write` in docs/performance.md with a picture.
const searches = await measureSearch([1_000, 10_000, 100_000])
const rows = searches.map(
  ({ members, typed, requests, readUnits, found }) =>
    `| ${members.toLocaleString('en')} | ${TYPED[typed]} | ${requests} | ${readUnits} | ${found} |`,
)
const heads = ['| members | typed | requests | read units | found |', '| --: | --- | --: | --: | --: |']
publish('docs/performance.md', { search: [...heads, ...rows].join('\n') })
if (process.argv.includes('--write'))
  writeFileSync(new URL('../docs/pictures/search.svg', import.meta.url), searchCurve(searches))
