// /notifications as it is first rendered.
import '@app/ui/test/browser.ts'
import { SAMPLE, UNSET } from '@app/shared/test/sample.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component } from '#features/notifications/NotificationsPage.tsx'
import { paths } from '#paths.ts'
import { notifications as words } from '#text/notifications.ts'

function rendered(member: object | null): string {
  const path = paths.notifications()
  const routes = [{ id: 'screen', path, Component, loader: () => member }]
  const hydrationData = { loaderData: { screen: member } }
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('a member sees the title and the own nickname', () => {
  const html = rendered({ ...SAMPLE, ...UNSET, nickName: 'みほん' })
  expect(html).toContain(`>${words.title}</h1>`)
  expect(html).toContain(words.lead('みほん'))
})

test('a signed-in member is not offered the login', () => {
  const html = rendered(null)
  expect(html).toContain('href="/login"')
  expect(html).not.toContain(words.title)
})
