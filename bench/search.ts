import { measureSearch, TYPED } from './search/measure.ts'

// What a search of staff takes as the number of members grows.
const searches = await measureSearch([1_000, 10_000, 100_000])
process.stdout.write('| members | typed | requests | read units | found |\n| --: | --- | --: | --: | --: |\n')
for (const { members, typed, requests, readUnits, found } of searches)
  process.stdout.write(`| ${members} | ${TYPED[typed]} | ${requests} | ${readUnits} | ${found} |\n`)
