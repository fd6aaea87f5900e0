import { tokyoParts } from '@app/shared/base/tokyo.ts'
import { Html, html } from '#domain/html.ts'
import { tableWords } from '#features/my-data/my-data-table-words.ts'
import { categoryWords, pageWords, valueWords } from '#features/my-data/my-data-words.ts'
import type { Own, OwnRow, OwnTable } from '#features/my-data/own-rows.ts'
import type { OwnPicture } from '#features/my-data/pictures-store.ts'

/** Readable on a phone and on paper, and complete without a network. */
const STYLE = new Html(`<style>
body{margin:0 auto;max-width:44rem;padding:1.25rem;font:1rem/1.8 system-ui,sans-serif;color:#2b2622;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.25rem;margin:2.5rem 0 .25rem;border-bottom:2px solid #e8dccb}h3{font-size:1.05rem;margin:1.5rem 0 .5rem}
dl{margin:0 0 .75rem;padding:.75rem 1rem;border:1px solid #e8dccb;border-radius:.5rem;break-inside:avoid}
dt{font-size:.85rem;color:#6b6259}dd{margin:0 0 .4rem;overflow-wrap:anywhere;white-space:pre-wrap}
img{display:block;max-width:100%;max-height:60vh}
@media print{body{max-width:none;padding:0;font-size:10pt}}
</style>`)

/** What rows are shown with: the events by id, the pictures by key. */
interface Besides {
  readonly events: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, OwnPicture>
}

/** R11: the file for people: one page in Japanese, every value escaped, the pictures in it. */
export function document(own: Own, pictures: Besides['pictures'] = new Map()): string {
  const events = new Map(own.events.map((event) => [event.eventId, eventWords(event)]))
  return html`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${pageWords.title}</title>${STYLE}</head><body>
<h1>${pageWords.title}</h1>
<p>${pageWords.made(moment(own.madeAt))}<br>${pageWords.lead}<br>${pageWords.care}</p>
${own.categories.map(({ category, parts }) => {
  const [title, purpose] = categoryWords[category]
  const filled = parts.filter(({ rows }) => rows.length > 0)
  return html`<section><h2>${title}</h2><p>${purpose}</p>
${filled.length === 0 ? html`<p>${pageWords.none}</p>` : filled.map((table) => section(table, { events, pictures }))}</section>
`
})}</body></html>
`.text
}

function section({ table, rows }: OwnTable, { events, pictures }: Besides): Html {
  const { title, columns } = tableWords[table]
  const named = Object.entries<string | null>(columns).flatMap(([column, name]) =>
    name === null ? [] : [[column, name] as const],
  )
  return html`<h3>${pageWords.headed(title, rows.length)}</h3>
${rows.map(
  (
    row,
  ) => html`<dl>${named.map(([column, name]) => field(row, column, name, events))}${pictureOf(row, pictures)}</dl>
`,
)}`
}

/** What no browser shows everywhere is saved from its link. */
function pictureOf({ fileName, fileStorageKey }: OwnRow, pictures: Besides['pictures']): Html | null {
  const picture = pictures.get(String(fileStorageKey))
  if (picture === undefined) return null
  if (typeof picture === 'string') return html`<dd>${pageWords.pictures[picture]}</dd>`
  const address = `data:${picture.type};base64,${picture.base64}`
  const name = typeof fileName === 'string' ? fileName : pageWords.pictures.unnamed
  return /^image\/(jpeg|png|webp|gif)$/.test(picture.type)
    ? html`<dd><img src="${address}" alt="${name}"></dd>`
    : html`<dd><a href="${address}" download="${name}">${pageWords.pictures.save}</a></dd>`
}

function field(row: OwnRow, column: string, name: string, events: ReadonlyMap<string, string>): Html | null {
  const value = row[column]
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return null
  const event = /^(eventId|noticeKey|subjectId)$/.test(column)
    ? events.get(String(value).split('#')[0] ?? '')
    : undefined
  return html`<dt>${name}</dt><dd>${event ?? wordsOf(value)}</dd>`
}

/** A value for people: times of Tokyo, known words in Japanese, lists in a line each. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join('\n')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name, each]) => each !== null && !name.endsWith('Id'))
      .map(([, each]) => wordsOf(each))
      .join('\n')
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return moment(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return day(text)
  return Object.hasOwn(valueWords, text) ? (valueWords[text] ?? text) : text
}

function eventWords({ eventId, eventName, eventStartDateTime }: Own['events'][number]): string {
  const at = eventStartDateTime === null ? pageWords.undecided : moment(eventStartDateTime)
  return pageWords.event(eventName ?? eventId, at)
}

function moment(at: string): string {
  const { year, month, day, hour, minute } = tokyoParts(new Date(at))
  return `${pageWords.day(Number(year), Number(month), Number(day))} ${Number(hour)}:${minute}`
}

function day(date: string): string {
  const [year = 0, month = 0, ofMonth = 0] = date.split('-').map(Number)
  return pageWords.day(year, month, ofMonth)
}
