import { MAIL_PICTURES_PATH } from '@app/shared/base/protective-headers.ts'
import { addressParts } from '@app/shared/base/web-address.ts'
import { MAIL_PICTURES } from '@app/shared/mails/pictures.ts'
import { PICTURE_SIZES, picturePath } from '@app/shared/media/picture-files.ts'
import { Html, html } from '#domain/html.ts'
import type { Sender } from '#features/mails/kind.ts'
import type { Block, Ending, Fact, Look, Parts } from '#features/mails/texts/letter.ts'

/** Pixels of the sheet on a wide screen. */
const WIDTH = 560

/**
 * A letter as HTML for mail programs: tables and inline styles, pictures of the site alone, no script. The only style
 * sheet is for dark screens; a program that ignores it shows the light page.
 */
export function htmlOf(
  { subject, look, preview, greeting, heading, blocks, ending }: Parts,
  sender: Sender,
): string {
  const rows = [
    top(sender),
    cover(look, sender),
    head({ look, greeting, heading }, sender),
    ...blocks.map(row),
  ]
  return html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${DARK}</style></head>
<body class="ground" style="${BODY}"><div style="${HIDDEN}">${preview}${FILLING}</div>${table(
    '',
    html`<tr><td align="center" style="padding:16px 8px 32px">
<table class="sheet" role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" style="${SHEET}">
${rows.map((each) => html`${each}\n`)}<tr><td style="padding:0 0 28px"></td></tr></table>
${foot(ending)}
</td></tr>`,
  )}</body></html>`.text
}

function table(style: string, rows: Html): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${rows}</table>`
}

function part(contents: Html): Html {
  return html`<tr><td style="padding:16px 20px 0">${contents}</td></tr>`
}

function picture(
  path: string,
  side: { width: number; height: number },
  style: string,
  sender: Sender,
  alt = '',
): Html {
  return html`<img src="${sender.siteOrigin}${path}" width="${side.width}" height="${side.height}" alt="${alt}" style="border:0;${style}">`
}

/** The mark and the service's name. */
function top(sender: Sender): Html {
  const mark = picture(
    MAIL_PICTURES_PATH + MAIL_PICTURES.mark,
    { width: 30, height: 30 },
    'display:block',
    sender,
  )
  const name = html`<td class="link" style="font-weight:bold;font-size:18px;color:#155a43">${sender.serviceName}</td>`
  return html`<tr><td style="padding:16px 20px">${table('', html`<tr><td width="38">${mark}</td>${name}</tr>`)}</td></tr>`
}

/** The picture of staff is WebP, which Outlook for Windows does not show: it shows the drawing. */
function cover({ cover: shown }: Look, sender: Sender): Html | null {
  if (!shown) return null
  const file = MAIL_PICTURES_PATH + MAIL_PICTURES.covers[shown.theme]
  const drawing = picture(file, { width: WIDTH, height: 240 }, WIDE, sender)
  if (shown.picture === null) return html`<tr><td>${drawing}</td></tr>`
  const { large } = PICTURE_SIZES.cover
  const side = { width: WIDTH, height: (WIDTH * large.height) / large.width }
  const path = `/${picturePath(shown.picture.picture, large, 'webp')}`
  const ofStaff = picture(path, side, WIDE, sender, shown.picture.alt)
  return html`<tr><td><!--[if mso]>${drawing}<![endif]--><!--[if !mso]><!-->${ofStaff}<!--<![endif]--></td></tr>`
}

function head(
  { look, greeting, heading }: Pick<Parts, 'look' | 'greeting' | 'heading'>,
  sender: Sender,
): Html {
  const { badge, pose } = look
  const [words, tone] = badge ?? []
  const chick =
    pose !== undefined &&
    html`<td width="88" valign="top" align="right">${picture(MAIL_PICTURES_PATH + MAIL_PICTURES.poses[pose], { width: 76, height: 76 }, 'display:block', sender)}</td>`
  return html`<tr><td style="padding:${look.cover ? 20 : 4}px 20px 0">${table(
    '',
    html`<tr><td valign="top">${tone !== undefined && html`<span style="${BADGE};background:${TONES[tone]}">${words ?? ''}</span>`}${
      greeting !== null && html`<p style="margin:${tone === undefined ? 0 : 10}px 0 0">${greeting}</p>`
    }<h1 style="${HEADING}">${heading}</h1></td>${chick}</tr>`,
  )}</td></tr>`
}

/** A part of the letter as a row of the sheet. */
function row(block: Block): Html {
  if (typeof block === 'string') return part(html`<p style="margin:0">${linked(block)}</p>`)
  if ('facts' in block)
    return part(
      html`<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${CARD}">${factsOf(block.facts)}</table>`,
    )
  if ('quoted' in block)
    return part(html`<blockquote class="card" style="${QUOTE}">${lines(block.quoted)}</blockquote>`)
  if ('also' in block)
    return part(
      html`<p class="card" lang="${block.lang}" style="${QUOTE}"><strong style="${SMALL}">${block.name}</strong><br>${lines(block.also)}</p>`,
    )
  const note = block.note
  if ('number' in block)
    return part(
      table(
        SUN,
        html`<tr><td align="center" style="padding:14px 16px;color:#2b2a33"><span style="${SMALL}">${block.name}</span><br><strong style="${NUMBER}">${block.number}</strong>${note !== undefined && html`<br><span style="${SMALL}">${lines(note)}</span>`}</td></tr>`,
      ),
    )
  const below = note !== undefined && html`<p class="soft" style="${NOTE}">${lines(note)}</p>`
  if ('press' in block)
    return part(
      html`${table('', html`<tr><td align="center" style="${LEAF}"><a href="${block.url}" style="${BUTTON}">${block.press}</a></td></tr>`)}${below}`,
    )
  return part(
    html`${note !== undefined && html`<p style="margin:0">${lines(note)}</p>`}<p style="margin:0"><a href="${block.url}" class="link" style="color:#155a43;font-weight:bold">${block.link}</a></p>`,
  )
}

/** The facts of a card: bold, unless one is a sentence. */
function factsOf(facts: readonly Fact[]): Html {
  const weight = facts.some(([, value]) => value.includes('。')) ? 'normal' : 'bold'
  return html`${facts.map((each, index) => factRow(each, index === 0 ? '' : ';border-top:1px solid #e6dfd3', weight))}`
}

function factRow(
  [name, value, { note, before, isVoid, link } = {}]: Fact,
  edge: string,
  weight: string,
): Html {
  const shown = isVoid === true ? html`<s>${linked(value)}</s>` : linked(value)
  return html`<tr><td class="line soft" width="84" valign="top" style="${NAME}${edge}">${name}</td><td class="line" style="${VALUE};font-weight:${weight}${edge}">${shown}${
    before !== undefined &&
    html`<br><span class="soft" style="${BELOW}">変更前：<s>${lines(before)}</s></span>`
  }${note && html`<br><span class="soft" style="${BELOW}">${lines(note)}</span>`}${
    link && html`<br><a href="${link.url}" class="link" style="${BELOW};color:#155a43">${link.words}</a>`
  }</td></tr>`
}

function foot({ because, sender, links, noReply }: Ending): Html {
  const ways = links.map(
    ([words, url], index) =>
      html`${index > 0 && '・'}<a href="${url}" class="link" style="color:#155a43">${words}</a>`,
  )
  return html`<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" style="width:100%;max-width:${WIDTH}px"><tr><td class="soft" style="${FOOT}">${lines(because)}<br>${noReply}<br>${ways}<br><br>${lines(sender)}</td></tr></table>`
}

/** The lines of a text; a time from … to stays on one of them. */
function lines(text: string): Html {
  return html`${text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${timed(line)}`)}`
}

function timed(line: string): Html {
  const parts = line.split(/(\d{1,2}:\d{2}〜\d{1,2}:\d{2})/)
  return html`${parts.map((each, index) =>
    index % 2 === 0 ? each : html`<span style="white-space:nowrap">${each}</span>`,
  )}`
}

/** A text with its web addresses as links. */
function linked(text: string): Html {
  return html`${addressParts(text).map((each, index) =>
    index % 2 === 0 ? lines(each) : html`<a href="${each}" class="link" style="color:#155a43">${each}</a>`,
  )}`
}

const BODY =
  "margin:0;background:#f4eee2;font-family:'Hiragino Sans','BIZ UDPGothic','Noto Sans JP','Noto Sans CJK JP',sans-serif;color:#2b2a33;font-size:16px;line-height:1.7;overflow-wrap:anywhere;text-wrap:pretty"
/** Lists of mails show it, the mail itself does not. */
const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all'
/** Invisible, so that a list shows nothing of the letter behind a short preview. */
const FILLING = new Html('&nbsp;&zwnj;'.repeat(60))
const WIDE = 'display:block;width:100%;height:auto;font-size:14px'
const SHEET = `width:100%;max-width:${WIDTH}px;background:#fffbf5;border-radius:20px`
const HEADING = 'margin:4px 0 0;font-size:24px;line-height:1.4;word-break:auto-phrase'
const BADGE =
  'display:inline-block;color:#ffffff;font-size:14px;font-weight:bold;line-height:1.4;border-radius:99px;padding:2px 12px'
const TONES = { leaf: '#1f7a3d', kaki: '#a83f17', ink: '#5b5866' } as const
const CARD =
  'background:#ffffff;border-radius:16px;border:1px solid #e6dfd3;border-collapse:separate;border-spacing:0'
const NAME = 'padding:12px 0 12px 16px;font-size:14px;line-height:1.7;color:#5b5866'
const VALUE = 'padding:12px 16px;line-height:1.5;word-break:break-word'
const BELOW = 'font-size:14px;font-weight:normal;color:#5b5866'
const SUN = 'background:#ffd873;border-radius:16px'
const SMALL = 'font-size:14px;word-break:auto-phrase'
const NUMBER = 'font-size:32px;line-height:1.3;letter-spacing:2px'
const LEAF = 'background:#1f7a5c;border-radius:14px'
const BUTTON =
  'display:block;padding:14px 16px;color:#ffffff;font-weight:bold;font-size:17px;text-decoration:none'
const NOTE = 'margin:10px 0 0;font-size:14px;color:#5b5866'
const QUOTE =
  'margin:0;padding:12px 16px;background:#ffffff;border:1px solid #e6dfd3;border-left:4px solid #1f7a5c;font-size:14px'
const FOOT = 'padding:16px 12px 0;font-size:14px;color:#5b5866'
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.ground{background:#1c1b20!important;color:#f1eee8!important}.sheet{background:#29282e!important}.card{background:#333238!important;border-color:#4d4b55!important}.line{border-color:#4d4b55!important}.soft{color:#c4c0cb!important}.link{color:#8fd6b0!important}}`
