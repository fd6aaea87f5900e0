import { tokyoParts } from '@app/shared/base/tokyo.ts'
import type { Sender } from '#features/mails/kind.ts'
import type { Block, Ending, Fact, Headline, Letter, Parts } from '#features/mails/texts/letter.ts'
import { htmlOf } from '#features/mails/texts/letter-html-mail.ts'

/** R7: a subject that a phone shows whole. */
export const SUBJECT_MAX = 40
/** As much as a list of mails shows. */
export const PREVIEW_MAX = 80

export interface Written {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail as plain text and as HTML, from one source. */
export function written(letter: Letter, sender: Sender): Written {
  const { opening, guardianName, nickName } = letter
  const named = guardianName === undefined ? nickName && `${nickName}さん` : `${guardianName} 様`
  const parts = {
    subject: subjectOf(letter, sender),
    look: letter,
    preview: cut(letter.preview, PREVIEW_MAX),
    greeting: named && oneLine(named),
    heading: oneLine(opening ?? letter.about),
    blocks: letter.blocks.map(plain),
    ending: ending(letter, sender),
  }
  return { subject: parts.subject, text: textOf(parts, opening), html: htmlOf(parts, sender) }
}

/** A letter to a member about their account. */
export function account(
  { nickName }: Pick<Letter, 'nickName'>,
  [about, preview]: Headline,
  blocks: Letter['blocks'],
): Letter {
  return {
    about,
    preview,
    nickName,
    blocks,
    because: 'このメールは、会員登録についての大切なお知らせです。',
  }
}

/** The way to the inquiries. */
export function asking(note: string, url: string): Block {
  return { link: 'お問い合わせ', url, note }
}

/** At most forty characters: cuts the event's name, never the topic of the mail. */
export function subjectOf({ about, eventName }: Letter, { serviceName }: Sender): string {
  const whole = `【${serviceName}】${about}${eventName === undefined ? '' : `：${eventName}`}`
  return cut(whole, SUBJECT_MAX)
}

/** A text on one line, of so many characters at most. */
function cut(text: string, most: number): string {
  const characters = [...oneLine(text)]
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
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
  if ('facts' in block) return { facts: block.facts.map(plainFact) }
  if ('quoted' in block) return { quoted: lined(block.quoted) }
  if ('also' in block) return { ...block, also: lined(block.also) }
  const note = block.note === undefined ? {} : { note: lined(block.note) }
  if ('number' in block) return { number: oneLine(block.number), name: oneLine(block.name), ...note }
  const url = oneLine(block.url)
  return 'press' in block
    ? { press: oneLine(block.press), url, ...note }
    : { link: oneLine(block.link), url, ...note }
}

function plainFact([name, value, more = {}]: Fact): Fact {
  const { note, before, link } = more
  return [
    oneLine(name),
    lined(value),
    {
      ...more,
      ...(note && { note: lined(note) }),
      ...(before !== undefined && { before: lined(before) }),
      ...(link && { link: { words: oneLine(link.words), url: oneLine(link.url) } }),
    },
  ]
}

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const

/** 「2025年4月5日（土）10:00」 in Tokyo. */
export function moment(at: string): string {
  return `${tokyoParts(new Date(at)).year}年${dayAndTime(at)}`
}

/** The same without the year. */
export function dayAndTime(at: string): string {
  const { year, month, day, hour, minute } = tokyoParts(new Date(at))
  const weekday = WEEKDAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()]
  return `${Number(month)}月${Number(day)}日（${weekday}）${Number(hour)}:${minute}`
}

/** The time from start to end; the end's day only where it is another one. */
export function period(start: string | null, end: string | null): string {
  if (start === null) return '日程は未定です'
  if (end === null) return moment(start)
  const [from, to] = [moment(start), moment(end)]
  const [day = ''] = from.split('）')
  return `${from}〜${to.startsWith(day) ? to.slice(day.length + 1) : to}`
}

function ending({ because, isGuest, stopUrl }: Letter, { siteOrigin, ...sender }: Sender): Ending {
  return {
    because,
    sender: `送信者：${sender.companyName}（${sender.serviceName}）\n所在地：${sender.address}\n電話：${sender.phone}`,
    links: [
      ...(stopUrl === undefined ? [] : [['お知らせを止める（1回押すだけで止まります）', stopUrl] as const]),
      ['お問い合わせ', `${siteOrigin}/support`],
      ...(isGuest === true ? [] : [['メールの受け取り設定', `${siteOrigin}/settings/mail`] as const]),
    ],
    noReply: 'このメールは送信専用のアドレスからお送りしています。ご返信いただいても、お答えできません。',
  }
}

function textOf({ greeting, blocks, ending: end }: Parts, opening: string | undefined): string {
  const [first, ...rest] = blocks.map(asText)
  return [
    ...(greeting === null ? [] : [greeting]),
    opening === undefined ? first : `${oneLine(opening)}。${first ?? ''}`,
    ...rest,
    '―――――――――――――――',
    end.because,
    end.sender,
    end.links.map(([words, url]) => `${words}：${url}`).join('\n'),
    end.noReply,
  ].join('\n\n')
}

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if ('facts' in block) return block.facts.flatMap(factLines).join('\n')
  if ('quoted' in block)
    return block.quoted
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')
  if ('also' in block) return `―――――\n${block.name}\n${block.also}`
  const note = block.note === undefined ? [] : [block.note]
  if ('number' in block) return [`${block.name}：${block.number}`, ...note].join('\n')
  return [...note, `▼${'press' in block ? block.press : block.link}`, block.url].join('\n')
}

function factLines([name, value, { note, before, link } = {}]: Fact): string[] {
  return [
    `${name}：${value}`,
    ...(before === undefined ? [] : [`（変更前：${before}）`]),
    ...(note ? [note] : []),
    ...(link ? [`${link.words}：${link.url}`] : []),
  ]
}
