// /new-terms as it is first rendered, and where an answer leads.
import '@app/ui/test/browser.ts'
import { changesOf } from '@app/shared/terms/texts.ts'
import { TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component } from '#features/new-terms/NewTermsPage.tsx'
import { cameFrom, type ShownTerms } from '#features/new-terms/new-terms-route.ts'
import { paths } from '#paths.ts'
import { newTerms as words } from '#text/new-terms.ts'

const adverse = TERMS_VERSIONS[1]
const due: ShownTerms = {
  ...adverse,
  hash: 'a'.repeat(64),
  changes: changesOf(adverse).map((change) => ({ ...change })),
  state: 'due',
  by: 'self',
  pausedFrom: '2027-02-14',
}

function rendered(found: object | null): string {
  const path = paths.newTerms()
  const routes = [{ id: 'screen', path, Component, loader: () => found }]
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { screen: found } },
  })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('R18: the screen shows each change, old beside new, and the three ways', () => {
  const html = rendered({ terms: due })
  for (const { before, after } of due.changes) {
    expect(html).toContain(before ?? words.nothing)
    expect(html).toContain(after)
  }
  for (const way of [words.agree, words.later, words.leave]) expect(html).toContain(`>${way}<`)
})

test.each<[string, Partial<ShownTerms>, readonly string[]]>([
  ['that was put off is not put off again', { state: 'later' }, [words.agree, words.leave]],
  ['of a minor is their guardian’s to answer', { by: 'guardian' }, []],
  ['that is agreed to is not asked for again', { state: 'agreed' }, []],
  ['that is favourable is not asked for', { kind: 'favourable', state: 'ahead' }, []],
])('R18: a version %s', (_, more, ways) => {
  const html = rendered({ terms: { ...due, ...more } })
  const all = [words.agree, words.later, words.leave]
  expect(all.filter((way) => html.includes(`>${way}<`))).toEqual(ways)
})

test('a visitor is offered the login', () => {
  expect(rendered(null)).toContain('href="/login"')
})

test.each([
  ['/event/hiroba', '/event/hiroba'],
  ['//evil.example', '/top'],
  ['https://evil.example', '/top'],
  ['', '/top'],
])('R18: an answer leads back to the screen of the press, and never to another site: %s', (from, to) => {
  expect(cameFrom(`https://a.example/new-terms?from=${encodeURIComponent(from)}`)).toBe(to)
})
