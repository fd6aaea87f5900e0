import { isDeepStrictEqual } from 'node:util'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import type { Ask } from '@app/lambdas/test/ask.ts'
import { type ActionId, actions } from './actions.ts'
import { stopClock } from './clock.ts'
import type { Recorded } from './recorder.ts'
import { benchStage } from './stage.ts'
import { furnish } from './world.ts'

export type Units = Readonly<Record<ActionId, Recorded>>

/** Runs every action once, through the real handler on the real engine. Throws on an unexpected answer. */
export async function measureUnits(): Promise<Units> {
  const stage = await benchStage()
  const resumeClock = stopClock(Date.now())
  try {
    const handlers = new Map<FunctionName, Ask>()
    const jobs = new Map<FunctionName, () => Promise<unknown>>()
    for (const action of Object.values(actions)) {
      if ('finds' in action) jobs.set(action.served, await stage.loadJob(action.served))
      else handlers.set(action.served, await stage.load(action.served))
    }
    await furnish(stage)
    const measured: [string, Recorded][] = []
    for (const [id, action] of Object.entries(actions)) {
      const recorded = await stage.record(async () => {
        if ('finds' in action) {
          const done = await jobs.get(action.served)?.()
          if (!isDeepStrictEqual(done, action.finds))
            throw new Error(`${id} has done ${JSON.stringify(done)}`)
          return
        }
        const answer = await handlers.get(action.served)?.(action.route, action.request)
        if (
          answer === undefined ||
          (answer.code ?? 'ok') !== (action.refused ?? 'ok') ||
          answer.status >= 500
        )
          throw new Error(`${id} was answered with ${answer?.status} ${answer?.text}`)
      })
      measured.push([id, recorded])
    }
    return Object.fromEntries(measured) as Record<ActionId, Recorded> // the actions' own keys
  } finally {
    resumeClock()
    await stage.stop()
  }
}
