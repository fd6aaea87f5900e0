import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import { calendarFile } from '@app/shared/events/calendar.ts'
import type * as contract from '@app/shared/events/public-contract.ts'
import { sharePath } from '@app/shared/events/public-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { CALENDAR_WORDS } from '#domain/calendar-mail.ts'
import { eventHtml } from '#features/events/guests/event-html.ts'
import { listHtml, missingHtml } from '#features/events/guests/events-html.ts'
import { type Frame, filled } from '#features/events/guests/frame.ts'
import { readFrame } from '#features/events/guests/frame-store.ts'
import { type GuestEvent, guestEvent, publicEvent } from '#features/events/guests/guest-event.ts'
import { ENDINGS, languageAt } from '#features/events/guests/guest-language-words.ts'
import { words } from '#features/events/guests/guest-words.ts'
import { readNext, readShared, type Shared } from '#features/events/guests/guests-store.ts'
import { eventHead, plainHead } from '#features/events/guests/head-html.ts'

type Guests = Deps<'public-events'>

/** Events on the page for guests, and in the data of the landing page. */
const NEXT_EVENTS = 24
const HTML = 'text/html; charset=utf-8'

/** R14: a shared event, its calendar file, or the one page for all other addresses. */
export async function eventPage(
  deps: Guests,
  address: string,
): Promise<AnswerOf<typeof contract.readSharedEvent>> {
  const [, slug = '', ending = ''] = /^(.*?)(\.ics|\.easy|\.en)?$/s.exec(address) ?? []
  const [shared, frame] = await Promise.all([readShared(deps, slug), readFrame(deps)])
  const event = shown(shared, deps.now())
  if (event === null || shared === null) return ok(missing(deps, frame))
  const language = ENDINGS.find((each) => each === ending)
  if (language === undefined) return ok(calendar(deps, shared, event) ?? missing(deps, frame))
  const site = siteOf(deps)
  const text = filled(frame, {
    head: eventHead(event, site),
    ...eventHtml(event, frame, {
      now: deps.now(),
      origin: site.origin,
      language: languageAt(language),
    }),
  })
  return ok({ contentType: HTML, status: 200, text })
}

/** The next public events as a page. */
export async function listPage(deps: Guests): Promise<AnswerOf<typeof contract.readPublicEvents>> {
  const [events, frame] = await Promise.all([next(deps), readFrame(deps)])
  const head = plainHead({ ...words.list, path: '/events', isListed: true }, siteOf(deps))
  return ok({
    contentType: HTML,
    status: 200,
    text: filled(frame, { head, main: listHtml(events, frame, deps.now()), after: '' }),
  })
}

/** The same events as data. */
export async function publicEvents(deps: Guests): Promise<AnswerOf<typeof contract.listPublicEvents>> {
  return ok({ events: await next(deps) })
}

async function next(deps: Guests) {
  const now = deps.now()
  const found = await readNext(deps, now, NEXT_EVENTS)
  return found.map((one) => publicEvent(one, now))
}

/** The event for guests; null unless it is published and staff share it. */
function shown(shared: Shared | null, now: Date): GuestEvent | null {
  if (shared === null) return null
  const { event } = shared
  const isShared = event.visibility === 'link' || event.visibility === 'public'
  return isShared && event.eventRegistrationStatus !== 'draft' ? guestEvent(shared, now) : null
}

/** Says nothing about the address: the same bytes for each. */
function missing(deps: Guests, frame: Frame) {
  const head = plainHead({ ...words.missing, path: null, isListed: false }, siteOf(deps))
  const text = filled(frame, { head, main: missingHtml(), after: '' })
  return { contentType: HTML, status: 404, text } as const
}

function calendar(deps: Guests, { event }: Shared, { slug, venueName }: GuestEvent) {
  const { SITE_ORIGIN, MAIL_SENDER: sender } = deps.settings
  const text = calendarFile(
    { ...event, venue: { venueName } },
    {
      url: `${SITE_ORIGIN}${sharePath(slug)}`,
      domain: new URL(sender.homepage).hostname,
      productName: sender.serviceName,
      organizer: { name: sender.companyName, mail: sender.supportMail },
    },
    CALENDAR_WORDS,
    deps.now(),
    { sequence: event.version ?? 0, isCancelled: event.eventRegistrationStatus === 'cancelled' },
  )
  return text === null ? null : ({ contentType: 'text/calendar; charset=utf-8', status: 200, text } as const)
}

function siteOf({ settings: { SITE_ORIGIN, MAIL_SENDER } }: Guests) {
  return { origin: SITE_ORIGIN, name: MAIL_SENDER.serviceName }
}
