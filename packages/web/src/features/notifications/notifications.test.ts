// /notifications as it is first rendered.
import '@app/ui/test/browser.ts'
import { screenHtml } from '@app/ui/test/screen.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Component } from '#features/notifications/NotificationsPage.tsx'
import { linked } from '#features/notifications/NotificationText.tsx'
import type { NotificationsPage } from '#features/notifications/notifications-route.ts'
import { paths } from '#paths.ts'
import { notifications as words } from '#text/notifications.ts'

const EVENT = { eventId: 'ohanashi', eventName: 'おはなし会' }
const PAGE: NotificationsPage = {
  notifications: [
    { id: 'b', kind: 'eventCancelled', at: '2025-11-25T01:00:00.000Z', event: EVENT },
    { id: 'a', kind: 'somethingLater', at: '2025-11-24T01:00:00.000Z', event: null },
  ],
  nextToken: null,
  seenUntil: '2025-11-24T12:00:00.000Z',
}

const rendered = (page: NotificationsPage | null) => screenHtml(paths.notifications(), Component, page)

test('each notification has title, event and day; those since the last look are marked; an unknown kind has the general title', () => {
  const [head = '', cancelled = '', later = ''] = rendered(PAGE).split('<li>')
  expect(head).toContain(`>${words.title}</h1>`)
  expect(cancelled).toContain('中止になりました')
  expect(cancelled).toContain('おはなし会')
  expect(cancelled).toContain('2025年11月25日(火) 10:00')
  expect(cancelled).toContain(words.fresh)
  expect(later).toContain(words.title)
  expect(later).not.toContain(words.fresh)
})

test('without a notification and without a session the screen says so', () => {
  expect(rendered({ ...PAGE, notifications: [] })).toContain(words.empty)
  expect(rendered(null)).toContain('href="/login"')
})

test('further pages are offered while there are some, also where a page holds nothing that went out', () => {
  expect(rendered({ ...PAGE, nextToken: 'x' })).toContain(words.more)
  expect(rendered({ ...PAGE, notifications: [], nextToken: 'x' })).toContain(words.more)
  expect(rendered(PAGE)).not.toContain(words.more)
})

test('an address in a text is a link by its host, the words after it stay, and what is no address stays as written', () => {
  Object.assign(globalThis, { window: { location: { origin: 'https://www.example.jp' } } })
  const text =
    '（https://page.example/a?b=1）をご覧ください。https://%/ https://www.example.jp/event/e1\nまた'
  const html = renderToStaticMarkup(createElement('p', null, linked(text)))
  expect(html).toBe(
    '<p>（<a href="https://page.example/a?b=1" target="_blank" rel="noreferrer">page.example</a>）をご覧ください。https://%/ ' +
      `<a href="https://www.example.jp/event/e1">${words.openPage}</a>\nまた</p>`,
  )
})
