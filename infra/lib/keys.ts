import type { KeyName } from '@app/lambdas/manifest/resources.ts'
import type { StageValues } from '#stages.ts'

/** Two purposes of one kind, kept apart so that open calls cannot test member codes. */
const SHARED: Partial<Record<KeyName, KeyName>> = { counting: 'pepper' }

/** The key that a stage makes for a purpose; null where it makes none and the shared secret signs. */
export function madeKey({ keysApart }: Pick<StageValues, 'keysApart'>, name: KeyName): KeyName | null {
  if (keysApart) return name
  return name === 'communitySign' ? null : (SHARED[name] ?? name)
}
