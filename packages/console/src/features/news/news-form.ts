import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import type { MemberView } from '@app/shared/members/desk/view-contract.ts'
import type { NewsWhen } from '@app/shared/news/desk-contract.ts'
import { DAYS_BEFORE, type NewsAudience } from '@app/shared/news/rules.ts'
import { type DayAndTime, momentOf, NO_MOMENT } from '#desk/tokyo-inputs.ts'
import { news as words } from '#text/news.ts'

/** お知らせ as it is typed. '' is nothing chosen. */
export interface NewsForm {
  readonly to: NewsAudience
  readonly organizationId: string
  readonly cameTo: string
  readonly viewId: string
  readonly subject: string
  readonly body: string
  readonly eventId: string
  readonly on: NewsWhen['on']
  readonly at: DayAndTime
  readonly days: string
}

const EMPTY_NEWS: NewsForm = {
  to: 'followers',
  organizationId: '',
  cameTo: '',
  viewId: '',
  subject: '',
  body: '',
  eventId: '',
  on: 'now',
  at: NO_MOMENT,
  days: '3',
}

/** The form as an address begins it: for a kept view, or empty. */
export function formIn(search: URLSearchParams): NewsForm {
  const viewId = search.get('view')
  return viewId === null ? EMPTY_NEWS : { ...EMPTY_NEWS, to: 'view', viewId }
}

/** Whom it is for; null while something is not chosen. */
export function audienceIn({ to, organizationId, cameTo, viewId }: NewsForm) {
  if (to === 'view')
    return viewId === '' ? null : { to, organizationId: organizationId || null, cameTo: null, viewId }
  if (to === 'all') return { to, organizationId: organizationId || null, cameTo: null, viewId: null }
  if (to === 'came') return cameTo === '' ? null : { to, organizationId: null, cameTo, viewId: null }
  return organizationId === '' ? null : { to, organizationId, cameTo: null, viewId: null }
}

/** Whom it is for, in words: a kept view by its name. */
export function audienceWords(
  { to, viewId }: Pick<NewsForm, 'to'> & { readonly viewId: string | null },
  views: readonly MemberView[],
) {
  const name = views.find((view) => view.viewId === viewId)?.name
  return to === 'view' && name !== undefined ? words.viewNamed(name) : words.audiences[to]
}

/** What to send, or what is missing. */
export function readForm(form: NewsForm) {
  const audience = audienceIn(form)
  const [subject, body] = [form.subject.trim(), form.body.trim()]
  if (audience === null) return { problem: words.needAudience }
  if (subject === '' || body === '') return { problem: words.needText }
  const when = whenIn(form)
  if (typeof when === 'string') return { problem: when }
  return { problem: null, input: { ...audience, subject, body, eventId: form.eventId || null }, when }
}

function whenIn({ on, at, days, eventId }: NewsForm): NewsWhen | string {
  if (on === 'now') return { on }
  if (on === 'time') {
    const read = momentOf(at)
    return read.ok && read.value !== null ? { on, at: read.value } : words.needTime
  }
  const chosen = DAYS_BEFORE.find((each) => String(each) === days)
  return eventId === '' || chosen === undefined ? words.needEvent : { on, days: chosen }
}

/** Events that are over, the latest first: for 前回来た方. */
export function pastEvents(events: readonly StaffEventSummary[], now: Date): StaffEventSummary[] {
  return events
    .filter(
      ({ state, eventStartDateTime: at }) =>
        isPublished(state) && at !== null && Date.parse(at) < now.getTime(),
    )
    .reverse()
}

/** Published events to come, by start. */
export function comingEvents(events: readonly StaffEventSummary[], now: Date): StaffEventSummary[] {
  return events.filter(
    ({ state, eventStartDateTime: at }) =>
      isPublished(state) && at !== null && Date.parse(at) >= now.getTime(),
  )
}

const isPublished = (state: StaffEventSummary['state']) => state !== 'draft' && state !== 'cancelled'
