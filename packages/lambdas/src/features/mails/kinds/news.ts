import { isOver } from '@app/shared/events/rules.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import type { MailData } from '#domain/mail-data.ts'
import { newsStopToken } from '#domain/news-stop-link.ts'
import { greeted, rendered } from '#features/mails/event-facts.ts'
import type { MailKind } from '#features/mails/kind.ts'
import { isFollowing, readEventById, readMember, readNews } from '#features/mails/subject-store.ts'
import { news as text } from '#features/mails/texts/news-mails.ts'

/**
 * お知らせ, to members who consented (law 4.6). It is closed unsent where it was taken back, its event is off, the member is
 * no longer active or a minor without the consent of a guardian, or follows the organization no more.
 */
export const news: MailKind<MailData<'news'>> = {
  waitsForMorning: true,
  preference: 'newsMail',
  async shouldSend(due) {
    const [row, member] = await Promise.all([readNews(due), readMember(due)])
    if (row?.state !== 'sent') return { closed: 'overtaken' }
    if (member?.status !== 'active') return { closed: 'notMember' }
    if (areScreensClosed(due.deps, member)) return { closed: 'noConsent' }
    if (row.to === 'followers' && !(await isFollowing(due, row))) return { closed: 'notFollowing' }
    if (row.eventId === undefined) return 'send'
    const event = await readEventById(due.deps, row.eventId)
    const isOn = event !== null && event.eventRegistrationStatus !== 'cancelled'
    return isOn && !isOver(event, due.deps.now()) ? 'send' : { closed: 'eventOver' }
  },
  async render(due, person, sender) {
    const row = await readNews(due)
    if (row === null) throw new Error('the news of a mail is gone')
    const event = row.eventId === undefined ? null : await readEventById(due.deps, row.eventId)
    const token = await newsStopToken(due.deps.keys.pepper, due.mail.mailId)
    const letter = text(greeted(person), {
      ...row,
      event: event && {
        eventName: event.eventName,
        url: `${sender.siteOrigin}/event/${encodeURIComponent(event.eventId)}`,
      },
      stopUrl: `${sender.siteOrigin}/mail/stop#${token}`,
    })
    return {
      ...rendered(letter, sender),
      headers: stopHeaders(`${sender.siteOrigin}/api/news-mail/stop/${token}`),
    }
  },
}

/** RFC 8058: a mail program posts there when its own button is pressed. */
function stopHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
