import type { Stage } from '#test/stage.ts'

/** The data key that the product made, or one of the test's own. */
export async function secretKey(stage: Stage, purpose: string, id: number): Promise<Uint8Array> {
  const stored = (await stage.rows('dataKeys')).find(({ keyId }) => keyId === `${purpose}#${id}`)
  const { newDataKey, unwrap } = jest.requireActual<typeof import('#aws/kms.ts')>('#aws/kms.ts')
  if (stored !== undefined) return unwrap('alias/data', stored.wrapped, purpose)
  const made = await newDataKey('alias/data', purpose)
  const wrapped = Uint8Array.from(made.wrapped)
  await stage.put('dataKeys', { keyId: `${purpose}#${id}`, wrapped, createdAt: 'x' })
  return made.key
}
