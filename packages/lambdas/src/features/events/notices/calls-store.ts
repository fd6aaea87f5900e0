import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Actor } from '#domain/audit-store.ts'
import { confirmationTtl } from '#domain/notices.ts'

type NoticeDesk = Deps<'event-notices'>

/** A person of an event, about one of its notices; for a household, who of it is called and who has a seat. */
interface Call {
  readonly eventId: string
  readonly noticeId: string
  readonly personId: string
  readonly seated: string
}

const keyOf = ({ eventId, noticeId, personId }: Call) => ({ noticeKey: `${eventId}#${noticeId}`, personId })

/** Notes that a person was called about the notice, unless they confirmed it themselves or were called before. */
export function calledWrites(
  deps: NoticeDesk,
  call: Call,
  { staffId, name }: Pick<Actor, 'staffId' | 'name'>,
  at: Date,
): Write[] {
  const { eventId, seated } = call
  return [
    deps.tables.participations.expect(
      { eventId, personId: seated },
      {
        condition: '#status IN (:registered, :waiting, :offered)',
        values: { registered: 'registered', waiting: 'waiting', offered: 'offered' },
      },
    ),
    deps.tables.noticeConfirmations.put(
      { ...keyOf(call), at: at.toISOString(), calledBy: { staffId, name }, ttl: confirmationTtl(at) },
      { condition: 'attribute_not_exists(#noticeKey)' },
    ),
  ]
}

/** Takes a call back, as long as the person has not confirmed the notice. */
export function notCalledWrite(deps: NoticeDesk, call: Call): Write {
  return deps.tables.noticeConfirmations.remove(keyOf(call), { condition: 'attribute_exists(#calledBy)' })
}
