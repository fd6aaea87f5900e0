// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { join } from 'node:path'
import { TERMS_DAYS } from '@app/shared/terms/versions.ts'
import { readLegalTexts } from '@app/web/build/legal.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { legalPages } from '#public/legal/legal-pages.tsx'
import { operator } from '#public/legal/sample-operator.ts'
import type { LegalText } from '#public/legal/texts.ts'

export const texts = readLegalTexts(join(process.cwd(), 'packages/web/legal'))

/** A day on which the newest version of the terms is in force: the tests read that one. */
const NEWEST = TERMS_DAYS.at(-1)

/** Path → HTML of the legal pages, for tests. */
export function render(by = operator, from: readonly LegalText[] = texts, today = NEWEST) {
  return new Map(
    legalPages(from, by, today).map(({ path, Content }) => [
      path,
      renderToStaticMarkup(createElement(Content)),
    ]),
  )
}
/** The text of a page: no tags, no readings. */
export const wordsOf = (html = '') => html.replaceAll(/<r[tp]>.*?<\/r[tp]>/g, '').replaceAll(/<[^>]*>/g, '\n')
export const pages = render()
export const page = (path: string) => wordsOf(pages.get(path)).replaceAll('\n', '')
export const headings = (path: string) =>
  [...(pages.get(path) ?? '').matchAll(/<h2 id="[^"]*-title">(.*?)<\/h2>/g)].map(([, words]) =>
    wordsOf(words).replaceAll('\n', ''),
  )
export const articles = (path: string) => headings(path).filter((words) => /^第\d+条/.test(words))
/** One section, from its heading to the next. */
export function section(path: string, id: string): string {
  const html = pages.get(path) ?? ''
  const from = html.indexOf(`<section id="${id}"`)
  return from < 0 ? '' : wordsOf(html.slice(from, html.indexOf('</section>', from))).replaceAll('\n', '')
}
