import type { Stage } from '#test/stage.ts'

/** A guardian who approved the leaver, and was asked about an event. */
export async function plantGuardian(
  stage: Stage,
  { sub, email, eventId }: { readonly sub: string; readonly email: string; readonly eventId: string },
  at: string,
): Promise<void> {
  const mark = sub.slice(0, 8)
  await Promise.all([
    stage.put('guardianships', {
      childId: sub,
      revision: 1,
      version: 1,
      since: at,
      guardian: {
        name: `カナリア${mark}`,
        relation: 'mother',
        email: `guardian-${email}`,
        phoneNumber: `090-${mark}`,
      },
      guardianKey: `guardian-${email}`,
      sent: 1,
      reminded: 0,
      dueAt: at,
    }),
    stage.put('guardianRecords', {
      childId: sub,
      entryId: at,
      at,
      kind: 'approved',
      by: 'guardian',
      version: 1,
      text: `カナリア${mark}さん`,
      textVersion: '2026-11-23',
      textHash: 'x',
      guardianName: `カナリア${mark}`,
      email: `guardian-${email}`,
      network: `canary-${mark}`,
      note: `カナリア${mark}`,
      answers: `{"name":"カナリア${mark}"}`,
    }),
    stage.put('guardianReviews', {
      listing: 'open',
      reviewId: `${sub}#childsNetwork`,
      childId: sub,
      sign: 'childsNetwork',
      at,
    }),
    stage.put('guardianEvents', {
      childId: sub,
      eventId,
      state: 'asked',
      version: 1,
      asked: 1,
      askedAt: at,
      linkEndsAt: at,
      ttl: 2_000_000_000,
    }),
  ])
}
