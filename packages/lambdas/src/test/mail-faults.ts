import { MAIL_PICTURES } from '@app/shared/mails/pictures.ts'
import { CoverName } from '@app/shared/media/rules.ts'
import * as v from 'valibot'
import { PREVIEW_MAX } from '#features/mails/texts/letter-mail.ts'

/** Gmail cuts a mail at 102 kB. */
const BYTES_MAX = 100_000
const BUTTON = 'background:#1f7a5c;border-radius:14px'
const TAGS = new Set(
  'html head meta title style body div table tr td img p h1 span br strong a s blockquote'.split(' '),
)
const { mark, poses, covers } = MAIL_PICTURES
export const PICTURE_FILES: ReadonlySet<string> = new Set([
  mark,
  ...Object.values(poses),
  ...Object.values(covers),
])

/** What is wrong with the HTML of a mail: as a document for mail programs, and beside its plain text. */
export function mailFaults(
  { html = '', text }: { readonly html?: string; readonly text: string },
  site: string,
) {
  return [
    ...(html === '' ? ['no HTML'] : []),
    ...(Buffer.byteLength(html) > BYTES_MAX ? ['too large'] : []),
    ...previewFaults(html),
    ...(html.split('<h1').length === 2 ? [] : ['not one heading']),
    ...(html.split(BUTTON).length > 2 ? ['more than one button'] : []),
    ...(/url\(|@import|\son\w+=/i.test([...tagsOf(html), ...(html.match(/<style>[^<]*/) ?? [])].join(''))
      ? ['loads or runs something']
      : []),
    ...tagsOf(html).flatMap((tag) => tagFaults(tag, site)),
    ...linesOf(text, html),
    ...linkFaults(text, html),
  ]
}

/** The line that lists of mails show: the first of the body, hidden and filled up with invisible characters. */
export function previewOf(html: string): string | null {
  const [, shown] =
    /<body[^>]*><div style="display:none;[^"]*">([^<]+?)(?:&nbsp;&zwnj;)+<\/div>/.exec(html) ?? []
  return shown === undefined ? null : unescaped(shown)
}

function previewFaults(html: string): string[] {
  const preview = previewOf(html)
  if (preview === null) return ['no preview']
  const shown = wordsOf(html)
  const unsaid = (bare(preview).match(/\d+/g) ?? []).filter((number) => !shown.includes(number))
  return [
    ...([...preview].length > PREVIEW_MAX ? ['a long preview'] : []),
    ...(/https?:|#|（その方/.test(preview) ? ['a link in the preview'] : []),
    ...unsaid.map((number) => `only in the preview: ${number}`),
  ]
}

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<(?!!|\/)[^>]*>/g)].map(([tag]) => tag)
}

function tagFaults(tag: string, site: string): string[] {
  const name = /^<(\w+)/.exec(tag)?.[1] ?? tag
  if (!TAGS.has(name)) return [`<${name}> in a mail`]
  if (name === 'table' && !tag.includes('role="presentation"')) return ['a table that is read aloud']
  if (Number(/\swidth="(\d+)"/.exec(tag)?.[1] ?? 0) > 600) return ['wider than 600 px']
  if (name === 'a' && !/^<a href="(https:|（)/.test(tag)) return [`a link to ${tag}`]
  if (name !== 'img') return []
  const [, source = '', width, height] =
    /^<img src="([^"]+)" width="(\d+)" height="(\d+)" alt="[^"]*" style="[^"]*">$/.exec(tag) ?? []
  const file = source.slice(`${site}/assets/mail/`.length)
  const isOurs = source.startsWith(`${site}/assets/mail/`) ? PICTURE_FILES.has(file) : isCover(source, site)
  return isOurs && Math.min(Number(width), Number(height)) >= 30 ? [] : [`a picture ${tag}`]
}

/** A picture of staff, in the size of an event's page. */
function isCover(source: string, site: string): boolean {
  const [, name = ''] = /^\/media\/(.*)-960\.webp$/.exec(source.slice(site.length)) ?? []
  return source.startsWith(`${site}/`) && v.is(CoverName, name)
}

/** The lines of the plain text that the HTML does not show. */
function linesOf(text: string, html: string): string[] {
  const shown = wordsOf(html)
  return text
    .split('\n')
    .map((line) => line.replace(/^(> ?|▼)|^―+$/, '').replace(/^（(変更前：.*)）$/, '$1'))
    .filter((line) => !line.includes('https://'))
    .flatMap((line) => line.split(/(?<=^[^：。、]{1,12}：)|(?<=。)/))
    .filter((words) => !shown.includes(bare(words)))
    .map((words) => `only in the text: ${words}`)
}

/** Each link of the one is in the other. */
function linkFaults(text: string, html: string): string[] {
  const ofText = [...text.matchAll(/https?:\/\/[^\s「」]+/g)].map(([url]) => url)
  const ofHtml = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, url = '']) => unescaped(url))
  return [
    ...ofText.filter((url) => !ofHtml.includes(url)).map((url) => `only in the text: ${url}`),
    ...ofHtml.filter((url) => !text.includes(url)).map((url) => `only in the HTML: ${url}`),
  ]
}

function wordsOf(html: string): string {
  return bare(unescaped(html.replace(/^[\s\S]*<\/div>/, '').replaceAll(/<[^>]*>/g, '')))
}

function bare(text: string): string {
  return text.replaceAll(/[\s：。]/g, '')
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
