import type { Fault } from '../fault.ts'

const M = 'packages/lambdas/src/features/mails'
const OUTBOX = `${M}/outbox.store.test.ts`
const CHAOS = `${M}/chaos.store.test.ts`
const GUARD = 'Outbox of mails'

/** Nobody gets a mail twice, or one that they must not get (R7). */
export const mails: readonly Fault[] = [
  {
    id: 'mail-claimed-twice',
    guard: GUARD,
    fault: 'a mail that somebody has claimed is claimed again',
    file: `${M}/outbox-store.ts`,
    find: "condition: '#state = :waiting AND #dueAt <= :now'",
    put: "condition: '(#state = :waiting AND #dueAt <= :now) OR attribute_exists(#mailId)'",
    kind: 'store',
    test: CHAOS,
    title: 'nobody gets two, and everybody is accounted for',
  },
  {
    id: 'mail-unknown-sent-again',
    guard: GUARD,
    fault: 'a mail whose worker died waits again instead of being unknown',
    file: `${M}/outbox-store.ts`,
    find: `condition: '#state = :claimed AND #dueAt <= :now',
      values: {
        unknown: 'unknown',
        queue: queueOf('unknown', mailId),`,
    put: `condition: '#state = :claimed AND #dueAt <= :now',
      values: {
        unknown: 'waiting',
        queue: queueOf('waiting', mailId),`,
    kind: 'store',
    test: OUTBOX,
    title: 'a claim that has run out leaves its mail unknown',
  },
  {
    id: 'mail-put-twice',
    guard: GUARD,
    fault: 'a mail that was sent is put anew',
    file: 'packages/lambdas/src/domain/mails-store.ts',
    find: "{ condition: 'attribute_not_exists(#mailId)' }",
    put: "{ condition: 'attribute_not_exists(#mailId) OR attribute_exists(#mailId)' }",
    kind: 'store',
    test: OUTBOX,
    title: 'R7: the same mail is put once',
  },
  {
    id: 'mail-at-night',
    guard: GUARD,
    fault: 'what is not urgent goes at night',
    file: `${M}/quiet-hours.ts`,
    find: 'FROM_HOUR = 21',
    put: 'FROM_HOUR = 24',
    kind: 'store',
    test: OUTBOX,
    title: 'R7: at 22:30 in Tokyo',
  },
  {
    id: 'mail-without-consent',
    guard: GUARD,
    fault: 'a mail that needs consent goes without',
    file: `${M}/recipient-store.ts`,
    find: 'return word?.wanted === true && word.stoppedAt === undefined',
    put: 'return word?.wanted !== undefined || word?.stoppedAt === undefined',
    kind: 'store',
    test: OUTBOX,
    title: 'R7: nobody without consent',
  },
  {
    id: 'mail-after-a-bounce',
    guard: GUARD,
    fault: 'mails go on to an address that sent one back',
    file: `${M}/sending.ts`,
    find: 'if (suppressed !== null)',
    put: 'if (suppressed !== null && suppressed.at > row.createdAt)',
    kind: 'store',
    test: OUTBOX,
    title: 'R7: after a Bounce nothing more goes',
  },
  {
    id: 'sealed-address-stays',
    guard: GUARD,
    fault: 'the address of somebody without an account stays after the mail went',
    file: `${M}/outbox-store.ts`,
    find: '#sesMessageId = :messageId REMOVE #queue, #sealedTo, #claim',
    put: '#sesMessageId = :messageId REMOVE #queue, #claim',
    kind: 'store',
    test: OUTBOX,
    title: 'SEC-D7: an address of somebody without an account',
  },
  {
    id: 'mailing-step-twice',
    guard: GUARD,
    fault: 'a mailing that was interrupted skips who comes next',
    file: `${M}/mailing-store.ts`,
    find: 'const together = await deps.transact([...writes, step])',
    put: 'const together = await deps.transact([step])',
    kind: 'store',
    test: CHAOS,
    title: 'killed at each await of a mailing',
  },
]
