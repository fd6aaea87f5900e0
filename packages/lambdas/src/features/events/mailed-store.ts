import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { allRows } from '#aws/dynamodb/paginate.ts'
import { MailState } from '#tables/mails.ts'

const Row = v.object({ kind: v.string(), state: MailState })
/** The kinds of mail that notices become. */
const OF_NOTICES: readonly string[] = ['eventChanged', 'eventPostponed', 'eventCancelled', 'eventConfirmed']

/** What became of the mails that told of changes of an event. */
export async function readMailed(deps: Deps<'event-editing'>, eventId: string) {
  const rows = await allRows((after) =>
    deps.tables.mails.query(
      { index: 'bySubject', where: '#subjectId = :eventId', values: { eventId }, limit: 1_000, after },
      Row,
    ),
  )
  const ofNotices = rows.filter(({ kind }) => OF_NOTICES.includes(kind))
  const count = (...states: readonly MailState[]) =>
    ofNotices.filter(({ state }) => states.includes(state)).length
  return {
    waiting: count('waiting', 'claimed'),
    sent: count('sent'),
    unknown: count('unknown'),
    returned: count('bounced', 'complained', 'suppressed'),
    closed: count('closed'),
  }
}
