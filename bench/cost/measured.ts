import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The result of `bench units --write`: the requests of each action to the database and to other services. */
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
