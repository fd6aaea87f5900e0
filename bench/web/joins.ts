import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { aCounter, aMember, anEvent, personId } from '@app/lambdas/test/items.ts'
import { benchStage } from '../units/stage.ts'
import { CONTROLS } from './controls.ts'

/** What came of a thousand people who join at once. */
export interface Joins {
  readonly joined: number
  readonly seats: number
  readonly seconds: number
  /** Within so many ms 95 in 100 of those who got a seat had their answer. */
  readonly servedMs: number
}

const PEOPLE = 1_000
const SEATS = 300
const TRIES = 10

/** The product's handler and the template's joins, one after the other on one engine. */
export async function measureJoins(): Promise<{ product: Joins; template: Joins }> {
  const stage = await benchStage()
  try {
    const people = Array.from({ length: PEOPLE }, (_, n) => personId(n + 1))
    await stage.put('users', ...people.map((id) => aMember(id)))
    await stage.put('events', anEvent('burst', { eventRegistrationLimit: SEATS }))
    await stage.put('eventCounters', aCounter('burst', { taken: 0, seats: SEATS }))
    const ask = await stage.load('participate')
    const body = { attendanceStatus: 'undecided', attendeeCount: 1 }
    const join = async (as: string): Promise<boolean> => {
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const { status } = await ask('POST /event-management/{eventId}/participate', {
          as,
          key: randomUUID(),
          path: { eventId: 'burst' },
          body,
        })
        if (status !== 503 && status !== 429) return status === 200 || status === 201
        await pause(Math.random() * 200 * attempt)
      }
      return false
    }
    const product = await burst(people, join)
    // It has its own packages, outside this workspace.
    const control: { joiner(on: object): Promise<(id: string) => Promise<boolean>> } = await import(
      pathToFileURL(`${CONTROLS}/functions/join.mjs`).href
    )
    const on = {
      endpoint: stage.endpoint,
      counters: physicalName('eventCounters'),
      participations: physicalName('participations'),
      seats: SEATS,
    }
    const template = await burst(people, await control.joiner(on))
    return { product, template }
  } finally {
    await stage.stop()
  }
}

async function burst(people: readonly string[], join: (id: string) => Promise<boolean>): Promise<Joins> {
  const startMs = performance.now()
  const answers = await Promise.all(
    people.map(async (id) => ({ isIn: await join(id), ms: performance.now() - startMs })),
  )
  const seconds = (performance.now() - startMs) / 1000
  const served = answers.flatMap(({ isIn, ms }) => (isIn ? [ms] : [])).toSorted((a, b) => a - b)
  const servedMs = served[Math.ceil(served.length * 0.95) - 1] ?? Number.NaN
  return { joined: served.length, seats: SEATS, seconds, servedMs }
}
