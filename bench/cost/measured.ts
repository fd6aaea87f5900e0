import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** What `bench units --write` left: each action with what it asks of the database and of other services. */
const Measured = v.record(
  v.string(),
  v.object({
    title: v.string(),
    requests: v.number(),
    roundTrips: v.number(),
    readUnits: v.number(),
    writeUnits: v.number(),
    others: v.record(v.string(), v.number()),
  }),
)
export type Measured = v.InferOutput<typeof Measured>

export function readMeasured(folder: string): Measured {
  const text = readFileSync(`${folder}units.json`, 'utf8')
  return v.parse(v.pipe(v.string(), v.parseJson(), Measured), text)
}
