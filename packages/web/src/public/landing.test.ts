// The prerendered landing page, between the header and the footer of every public page (S1–S6).
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicLayout } from '#app/layouts/Page.tsx'
import { pages } from '#public/pages.ts'

const landing = pages.find(({ path }) => path === '/')
if (landing === undefined) throw new Error('no page at /')
const html = renderToStaticMarkup(createElement(PublicLayout, { children: createElement(landing.Content) }))
const part = (name: string) => new RegExp(`<${name}[ >].*?</${name}>`).exec(html)?.[0] ?? ''
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')
/** The targets of the links with this text, in a part of the page. */
const leads = (within: string, words: string) =>
  [...part(within).matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    .filter(([, , inside = '']) => wordsOf(inside) === words)
    .map(([, href]) => href)

test('S1: the landing page is between the public header and the footer', () => {
  expect(leads('header', 'ログイン')).toEqual(['/login'])
  expect(leads('header', '新規登録')).toEqual(['/register'])
  expect(leads('footer', '運営会社')).toEqual(['/information'])
  expect(html.indexOf('<header')).toBeLessThan(html.indexOf('<main'))
  expect(html.indexOf('<main')).toBeLessThan(html.indexOf('<footer'))
})

test('S2: the heading of the landing page is the tagline', () => {
  const [, heading = ''] = /<h1>(.*?)<\/h1>/.exec(part('main')) ?? []
  expect(wordsOf(heading)).toBe('共感し合えるオンラインコミュニティ')
})

test('S3: every start button leads to the sign-up', () => {
  expect(leads('main', '今すぐはじめる')).toEqual(['/register', '/register'])
})

test('S4: every login link leads to the login', () => {
  expect(leads('main', 'ログインはこちら')).toEqual(['/login', '/login'])
})

test('S5: the landing page has a box that describes the service', () => {
  expect(part('main')).toMatch(
    /<section class="card[^"]*"><h2>サービス概要<\/h2><p>[^<]{20,}<\/p><\/section>/,
  )
})

test('S6: the text of the landing page states the theme', () => {
  const words = wordsOf(part('main'))
  expect(words).toContain('お子さまの未来も、わたし自身の未来も育てる')
  for (const theme of ['教育', '健康', '共感', '地域']) expect(part('main')).toContain(`<h3>${theme}</h3>`)
})
