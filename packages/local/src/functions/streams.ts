import { setTimeout as pause } from 'node:timers/promises'
import { physicalName } from '@app/lambdas/local/tables.ts'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import {
  type Position,
  readStream,
  type StreamRecord,
  streamPositions,
} from '@app/stand-ins/dynamodb/streams.ts'
import * as v from 'valibot'
import type { LocalFunction } from '#functions/function.ts'

/** In the place of the manifest's window: a test that waits for a number waits less. */
const POLL_MS = 100
/** A stream without changes is asked less and less often, down to this. */
const IDLE_POLL_MS = 800
/** After a failure of the function or the engine. */
const PAUSE_MS = 1_000
/** Then the records are left out, as the cloud does: the next change of the item, or the check of seats, makes up for them. */
const TRIES = 5

const Failures = v.fallback(
  v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) }),
  { batchItemFailures: [] },
)

interface Step {
  readonly next: Position | null
  readonly isEmpty: boolean
}

/**
 * Calls the functions with a `stream` in the manifest, as Lambda's event source does: in the order of the changes, from
 * the first record that failed again. A start begins with all that the engine still keeps, so a kill loses no change.
 */
export function followStreams(
  endpoint: string,
  functions: ReadonlyMap<FunctionName, LocalFunction>,
  report: (problem: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const wait = (ms: number) => pause(ms, null, { signal: stopping.signal }).catch(() => null)
  const definitions: readonly [string, FunctionDefinition][] = Object.entries(lambdas)
  const loops = definitions.flatMap(([name, { stream }]) => {
    const target = functions.get(name as FunctionName) // the manifest's own key
    return target === undefined || stream === undefined
      ? []
      : stream.tables.map((table) => follow(target, physicalName(table)))
  })

  async function follow(target: LocalFunction, table: string): Promise<void> {
    let places: readonly Position[] | null = null
    let pollMs = POLL_MS
    while (!stopping.signal.aborted) {
      try {
        places ??= await streamPositions(endpoint, table)
        const steps: Step[] = await Promise.all(places.map((place) => step(target, place)))
        places = steps.flatMap(({ next }) => next ?? [])
        // A closed shard has successors.
        if (places.length === 0) places = null
        pollMs = steps.some(({ isEmpty }) => !isEmpty) ? POLL_MS : Math.min(2 * pollMs, IDLE_POLL_MS)
        await wait(pollMs)
      } catch (fault) {
        if (stopping.signal.aborted) return
        report(fault instanceof Error ? fault.message : `the stream of ${table} could not be read`)
        await wait(PAUSE_MS)
      }
    }
  }

  /** The records of a shard after a place; answers with the place after them. */
  async function step(target: LocalFunction, place: Position): Promise<Step> {
    const { records, next } = await readStream(endpoint, place)
    let left = records
    for (let attempt = 1; left.length > 0 && !stopping.signal.aborted; attempt += 1) {
      left = await send(target, left)
      if (left.length === 0) break
      report(`${left.length} changes were not taken`)
      if (attempt === TRIES) break
      await wait(PAUSE_MS)
    }
    return { next, isEmpty: records.length === 0 }
  }

  /** Answers with the records to send again: those from the first that failed. */
  async function send(target: LocalFunction, records: StreamRecord[]): Promise<StreamRecord[]> {
    try {
      const { batchItemFailures } = v.parse(Failures, await target.invoke({ Records: records }))
      const [first] = batchItemFailures
      if (first === undefined) return []
      const from = records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === first.itemIdentifier)
      return records.slice(Math.max(0, from))
    } catch (fault) {
      report(fault instanceof Error ? fault.message : 'a stream’s function failed')
      return records
    }
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
