import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { objectCreatedEvent } from '@app/stand-ins/s3/object-created-event.ts'
import type { Created } from '@app/stand-ins/s3/s3.ts'
import type { LocalFunction } from '#functions/function.ts'

const TRIES = 3

/**
 * Calls the functions that the manifest wants called with an object, as S3 does: after the answer to the
 * upload, and three times at most while they fail.
 */
export function objectEvents(
  functions: ReadonlyMap<FunctionName, LocalFunction>,
  report: (problem: string) => void,
): (created: Created) => void {
  const definitions: readonly [string, FunctionDefinition][] = Object.entries(lambdas)
  const called = definitions.flatMap(
    ([name, { objectCreated }]) =>
      objectCreated === undefined ? [] : [{ name: name as FunctionName, ...objectCreated }], // the manifest's own key
  )
  return (created) => {
    for (const { name, bucket, prefix } of called) {
      if (created.bucket !== bucket || !created.key.startsWith(prefix)) continue
      void invoke(functions.get(name), created).catch((fault: unknown) => {
        report(fault instanceof Error ? fault.message : `${name} failed`)
      })
    }
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
