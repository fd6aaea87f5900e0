import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FunctionDefinition, Schedule } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import * as v from 'valibot'
import type { LocalFunction } from '#functions/function.ts'

export interface SchedulesOptions {
  readonly dataDir: string
  readonly functions: ReadonlyMap<FunctionName, LocalFunction>
  /** Further deletions by time, on the product's clock. */
  expire(): Promise<unknown>
  report(problem: string): void
}

const LOOK_EVERY_MS = 10_000
const EXPIRE_EVERY_MS = 3_600_000
const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }
/** A half-written file of an earlier release counts as none. */
const LastRuns = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())), {})

/** Milliseconds of `rate(15 minutes)`. */
function periodMs(schedule: Schedule): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? []
  const ms = Number(count) * (UNIT_MS[unit] ?? 0)
  if (!(ms > 0)) throw new Error(`${schedule} is no rate`)
  return ms
}

/**
 * Replaces EventBridge Scheduler: runs the functions of the manifest that have a `schedule`, on the product's
 * clock. The first run is one period after the first start; one run makes up for all missed ones.
 */
export function createSchedules({ dataDir, functions, expire, report }: SchedulesOptions) {
  const file = join(dataDir, 'schedules.json')
  const names = [...functions.keys()]
  const scheduled = names.flatMap((name) => {
    const { schedule }: FunctionDefinition = lambdas[name]
    return schedule === undefined ? [] : [{ name, everyMs: periodMs(schedule) }]
  })
  let running: Promise<FunctionName[]> = Promise.resolve([])
  let timer: NodeJS.Timeout | undefined
  let expiredAtMs = 0

  async function runDue(): Promise<FunctionName[]> {
    // One look is at one moment: the next look notices a clock that moves during it.
    const nowMs = Date.now()
    if (Math.abs(nowMs - expiredAtMs) >= EXPIRE_EVERY_MS) {
      expiredAtMs = nowMs
      await expire()
    }
    const lastRuns = v.parse(LastRuns, await readFile(file, 'utf8').catch(() => '{}'))
    const ran: FunctionName[] = []
    for (const { name, everyMs } of scheduled) {
      // A clock that was set back starts a new period.
      const lastMs = Math.min(lastRuns[name] ?? nowMs, nowMs)
      const isDue = nowMs - lastMs >= everyMs
      lastRuns[name] = isDue ? nowMs : lastMs
      if (!isDue) continue
      ran.push(name)
      await functions
        .get(name)
        ?.invoke({})
        .catch((fault: unknown) => report(fault instanceof Error ? fault.message : `${name} failed`))
    }
    // Atomic: a kill in between must not break the next start.
    await writeFile(`${file}.new`, JSON.stringify(lastRuns))
    await rename(`${file}.new`, file)
    return ran
  }

  /** Runs the due jobs, after those already running; returns their names. */
  function run(): Promise<FunctionName[]> {
    running = running.catch(() => []).then(runDue)
    return running
  }

  return {
    run,
    async start(): Promise<void> {
      await run()
      timer = setInterval(
        () => void run().catch(() => report('the schedules could not be kept')),
        LOOK_EVERY_MS,
      )
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running.catch(() => [])
    },
  }
}
export type Schedules = ReturnType<typeof createSchedules>
