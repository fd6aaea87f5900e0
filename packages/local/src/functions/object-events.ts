import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { objectsUnder } from '@app/stand-ins/s3/lifecycle.ts'
import { objectCreatedEvent } from '@app/stand-ins/s3/object-created-event.ts'
import type { Created } from '@app/stand-ins/s3/s3.ts'
import type { LocalFunction } from '#functions/function.ts'

const TRIES = 3

export interface ObjectEvents {
  /** Tells the functions of an object that has arrived. */
  tell(created: Created): void
  /**
   * Tells them of what lies where they look: a start after a kill finds what arrived and was never told. S3 may tell of an
   * object more than once as well.
   */
  tellUnserved(dir: string): Promise<void>
}

/**
 * Calls the functions that the manifest wants called with an object, as S3 does: after the answer to the
 * upload, and three times at most while they fail.
 */
export function objectEvents(
  functions: ReadonlyMap<FunctionName, LocalFunction>,
  report: (problem: string) => void,
): ObjectEvents {
  const definitions: readonly [string, FunctionDefinition][] = Object.entries(lambdas)
  const called = definitions.flatMap(
    ([name, { objectCreated }]) =>
      objectCreated === undefined ? [] : [{ name: name as FunctionName, ...objectCreated }], // the manifest's own key
  )
  async function tell(created: Created): Promise<void> {
    for (const { name, bucket, prefix } of called) {
      if (created.bucket !== bucket || !created.key.startsWith(prefix)) continue
      await invoke(functions.get(name), created).catch((fault: unknown) => {
        report(fault instanceof Error ? fault.message : `${name} failed`)
      })
    }
  }

  return {
    tell: (created) => void tell(created),
    async tellUnserved(dir) {
      for (const { bucket, prefix } of called) {
        for (const created of await objectsUnder(dir, bucket, prefix)) await tell(created)
      }
    },
  }
}

async function invoke(local: LocalFunction | undefined, created: Created): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await local?.invoke(objectCreatedEvent(created))
      return
    } catch (fault) {
      if (attempt === TRIES) throw fault
    }
  }
}
