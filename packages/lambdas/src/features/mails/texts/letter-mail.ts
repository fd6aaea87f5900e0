import { tokyoParts } from '@app/shared/base/tokyo.ts'
import type { Sender } from '#features/mails/kind.ts'

/** R7: a subject that a phone shows whole. */
export const SUBJECT_MAX = 40

/** A part of a letter: a paragraph, facts by name, a quoted text, or a button with its address. */
export type Block =
  | string
  | { readonly facts: readonly (readonly [string, string])[] }
  | { readonly quoted: string }
  | { readonly press: string; readonly url: string; readonly note?: string }

/** The contents of a mail, before it is rendered as text or HTML. */
export interface Letter {
  /** What it is about; the event's name follows after a colon. */
  readonly about: string
  readonly eventName?: string | undefined
  readonly nickName: string | null
  readonly blocks: readonly Block[]
  /** Why the mail comes: 「イベントに参加予定の方へ」. */
  readonly because: string
  /** True for a person without an account, who has no settings. */
  readonly isGuest?: true
}

export interface Written {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail as plain text and as simple HTML, from one source. */
export function written(letter: Letter, sender: Sender): Written {
  const blocks = [...greeting(letter), ...letter.blocks].map(plain)
  const end = ending(letter, sender)
  return {
    subject: subjectOf(letter, sender),
    text: [...blocks.map(asText), '―――――――――――――――', ...end].join('\n\n'),
    html: [
      '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width"></head>',
      `<body style="${BODY}"><div style="${SHEET}">`,
      ...blocks.map(asHtml),
      `<hr style="${RULE}">`,
      ...end.map((text) => `<p style="${SMALL}">${linked(lines(text))}</p>`),
      '</div></body></html>',
    ].join('\n'),
  }
}

/** At most forty characters: cuts the event's name, never the topic of the mail. */
export function subjectOf({ about, eventName }: Letter, { serviceName }: Sender): string {
  const whole = `【${serviceName}】${about}${eventName === undefined ? '' : `：${eventName}`}`
  const characters = [...oneLine(whole)]
  return characters.length <= SUBJECT_MAX
    ? characters.join('')
    : `${characters.slice(0, SUBJECT_MAX - 1).join('')}…`
}

/** A value on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** A text of several lines without other control characters. */
function lined(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu, ' ')
}

/** A part of a letter, made safe for a mail. */
function plain(block: Block): Block {
  if (typeof block === 'string') return lined(block)
  if ('facts' in block) return { facts: block.facts.map(([name, value]) => [oneLine(name), lined(value)]) }
  if ('quoted' in block) return { quoted: lined(block.quoted) }
  return {
    press: oneLine(block.press),
    url: oneLine(block.url),
    ...(block.note !== undefined && { note: lined(block.note) }),
  }
}

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const

/** 「2025年4月5日（土）10:00」 in Tokyo. */
export function moment(at: string): string {
  const date = new Date(at)
  const { year, month, day, hour, minute } = tokyoParts(date)
  const weekday = WEEKDAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()]
  return `${year}年${Number(month)}月${Number(day)}日（${weekday}）${Number(hour)}:${minute}`
}

/** The time from start to end; the end's day only where it is another one. */
export function period(start: string | null, end: string | null): string {
  if (start === null) return '日程は未定です'
  if (end === null) return moment(start)
  const [from, to] = [moment(start), moment(end)]
  const [day = ''] = from.split('）')
  return `${from}〜${to.startsWith(day) ? to.slice(day.length + 1) : to}`
}

function greeting({ nickName }: Letter): string[] {
  return nickName === null ? [] : [`${oneLine(nickName)}さん`]
}

function ending({ because, isGuest }: Letter, sender: Sender): string[] {
  return [
    because,
    `送信者：${sender.companyName}（${sender.serviceName}）\n所在地：${sender.address}\n電話：${sender.phone}`,
    `お問い合わせ：${sender.siteOrigin}/support${isGuest === true ? '' : `\nメールの受け取り設定：${sender.siteOrigin}/settings/mail`}`,
    'このメールは送信専用のアドレスからお送りしています。ご返信いただいても、お答えできません。',
  ]
}

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}：${value}`).join('\n')
  if ('quoted' in block)
    return block.quoted
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')
  return [`▼${block.press}`, ...(block.note === undefined ? [] : [block.note]), block.url].join('\n')
}

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="${TEXT}">${linked(lines(block))}</p>`
  if ('facts' in block) {
    const rows = block.facts.map(
      ([name, value]) =>
        `<tr><th style="${NAME}">${escaped(name)}</th><td style="${VALUE}">${linked(lines(value))}</td></tr>`,
    )
    return `<table role="presentation" style="${FACTS}">${rows.join('')}</table>`
  }
  if ('quoted' in block) return `<blockquote style="${QUOTE}">${lines(block.quoted)}</blockquote>`
  const note = block.note === undefined ? '' : `<p style="${SMALL}">${lines(block.note)}</p>`
  return `${note}<p style="${TEXT}"><a href="${escaped(block.url)}" style="${BUTTON}">${escaped(block.press)}</a></p>`
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>')
}

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/** Addresses in a text that is escaped already. */
function linked(html: string): string {
  return html.replaceAll(
    /https?:\/\/(?:[\w./?#=%~@:+,!$*-]|&amp;)+/g,
    (url) => `<a href="${url}" style="${LINK}">${url}</a>`,
  )
}

const BODY = 'margin:0;background:#f6f4ef;color:#222;font-family:sans-serif'
const SHEET = 'max-width:560px;margin:0 auto;padding:24px;background:#fff;font-size:16px;line-height:1.7'
const TEXT = 'margin:0 0 16px'
const SMALL = 'margin:0 0 12px;font-size:13px;color:#555'
const RULE = 'border:0;border-top:1px solid #ddd;margin:24px 0'
const FACTS = 'margin:0 0 16px;border-collapse:collapse'
const NAME =
  'text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:normal;color:#555;white-space:nowrap'
const VALUE = 'padding:4px 0'
const QUOTE = 'margin:0 0 16px;padding:8px 16px;border-left:4px solid #ccc'
const BUTTON =
  'display:inline-block;padding:12px 24px;background:#1f6f4a;color:#fff;text-decoration:none;border-radius:8px'
const LINK = 'color:#1f6f4a'
