import type { CareNote } from '@app/shared/households/care.ts'
import type * as SealModule from '#domain/care-seal.ts'
import { secretKey } from '#test/data-keys.ts'
import type { Stage } from '#test/stage.ts'

const EGGS: CareNote = { items: ['卵'], text: '', hasInjector: false }

/** The care note of a child, sealed as the product seals it. */
export async function plantCareNote(stage: Stage, personId: string, note = EGGS): Promise<void> {
  const { sealWith }: typeof SealModule = jest.requireActual('#domain/care-seal.ts')
  const key = await secretKey(stage, 'care-note', 1)
  const at = '2026-11-01T00:00:00.000Z'
  await stage.put('careNotes', {
    personId,
    sealed: sealWith({ id: 1, key }, personId, JSON.stringify(note)),
    consent: '2026-12-01',
    consentedBy: personId,
    consentedAt: at,
    changedAt: at,
    version: 1,
  })
}

/** What a party asked for at an event, without an answer yet, and what it answered itself. */
export async function plantCareRequest(
  stage: Stage,
  at: { readonly eventId: string; readonly partyId: string },
  askedBy: string,
): Promise<void> {
  const { sealWith }: typeof SealModule = jest.requireActual('#domain/care-seal.ts')
  const key = await secretKey(stage, 'care-request', 1)
  await stage.put('careRequests', {
    ...at,
    sealed: sealWith({ id: 1, key }, `${at.eventId}\n${at.partyId}`, '車いすで行きます'),
    askedBy,
    askedAt: '2026-11-01T00:00:00.000Z',
    version: 1,
    queue: 'open',
    ttl: 2_000_000_000,
  })
  const answers = [{ questionId: 'size', personId: null, question: 'エプロンの大きさは', answer: ['S'] }]
  const answered = { answers, answeredBy: askedBy, answeredAt: '2026-11-01T00:00:00.000Z', version: 1 }
  await stage.put('eventAnswers', { ...at, ...answered, ttl: 2_000_000_000 })
}
