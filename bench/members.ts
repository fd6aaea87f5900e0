import { measureLooks } from './members/measure.ts'

// Prints what a look at the list of members takes as their number grows.
const looks = await measureLooks([1_000, 10_000, 100_000])
for (const { members, filter, requests, readUnits, count } of looks)
  process.stdout.write(
    `${members.toLocaleString('en')} members, ${filter}: ${requests} requests, ${readUnits} read units, ${count} found\n`,
  )
