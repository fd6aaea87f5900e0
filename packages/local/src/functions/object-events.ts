import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { objectsUnder } from '@app/stand-ins/s3/lifecycle.ts'
import { objectCreatedEvent } from '@app/stand-ins/s3/object-created-event.ts'
import type { Created } from '@app/stand-ins/s3/s3.ts'
import type { LocalFunction } from '#functions/function.ts'

const TRIES = 3

export interface ObjectEvents {
  /** Sends the functions the event of an object that has arrived. */
  tell(created: Created): void
  /**
   * Sends the events of all objects under their prefixes: a start after a kill finds objects whose event was never sent. S3 may send an
   * event more than once as well.
   */
  tellUnserved(dir: string): Promise<void>
}

/**
 * Calls the functions with an `objectCreated` entry in the manifest, as S3 does: after the response to the
 * upload, and at most three times while they fail.
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
