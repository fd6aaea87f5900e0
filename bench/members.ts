import { measureMembers } from './members/measure.ts'

// Prints what a look at the list of members, and the job for two filters, take as their number grows.
const { looks, searches } = await measureMembers([1_000, 10_000, 100_000])
for (const { members, filter, requests, readUnits, count } of looks)
  process.stdout.write(
    `${members.toLocaleString('en')} members, ${filter}: ${requests} requests, ${readUnits} read units, ${count} found\n`,
  )
for (const { members, seconds, requests, readUnits, looked, count } of searches)
  process.stdout.write(
    `${members.toLocaleString('en')} members, two filters: ${seconds.toFixed(1)} s, ${requests} requests, ${readUnits} read units, ${looked} looked at, ${count} found\n`,
  )
