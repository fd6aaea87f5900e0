// The prerendered landing page, between the header and the footer of every public page (S1–S6).
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicLayout } from '#app/layouts/Page.tsx'
import { operator } from '#public/operator.ts'
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

test('S2: the tagline stands above the heading of the landing page', () => {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(part('main')) ?? []
  expect(wordsOf(heading)).toBe('親子の毎日に、学びと出会いを。')
  expect(html.indexOf('>共感し合えるオンラインコミュニティ<')).toBeGreaterThan(html.indexOf('<main'))
  expect(html.indexOf('>共感し合えるオンラインコミュニティ<')).toBeLessThan(html.indexOf('<h1'))
})

test('S3: every start button leads to the sign-up; whom it is for stands before the first', () => {
  expect(leads('main', '今すぐはじめる')).toEqual(['/register', '/register'])
  expect(html.indexOf('0歳から18歳の親子')).toBeLessThan(html.indexOf('今すぐはじめる'))
})

test('S4: the login link leads to the login', () => {
  expect(leads('main', 'ログインはこちら')).toEqual(['/login'])
})

test('S5: the landing page has a box that describes the service in three steps', () => {
  const [box = ''] = /<section class="panel"><h2>サービス概要<\/h2>.*?<\/section>/.exec(html) ?? []
  expect([...box.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual([
    'えらぶ',
    '申し込む',
    '会員証を見せる',
  ])
})

test('S6: the text of the landing page states the theme', () => {
  const words = wordsOf(part('main'))
  expect(words).toContain('お子さまの未来も、わたし自身の未来も育てる')
  for (const theme of ['教育', '健康', '共感', '地域']) expect(words).toContain(theme)
})

test('without a script the landing page leads to the events, the prices and the ways to a member code', () => {
  expect(leads('main', 'イベントをぜんぶ見る')).toEqual(['/events'])
  expect(leads('main', '料金プランを見る')).toEqual(['/plans'])
  expect(leads('main', 'コードについて問い合わせる')).toEqual(['/support'])
})

test('the landing page promises a guardian’s answer only where guardians are asked', async () => {
  const promise = '18歳未満は、保護者の方に確認します'
  expect(html).toContain(promise)
  Object.assign(operator, { guardianConsent: 'off' })
  expect(renderToStaticMarkup(createElement(landing.Content))).not.toContain(promise)
})
