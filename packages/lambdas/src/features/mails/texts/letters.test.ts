// R7: every mail: whole words, a short subject, the sender's lines; text and HTML say the same.
import { plainFieldsOf } from '@app/shared/events/fields.ts'
import type { Sender } from '#features/mails/kind.ts'
import { memberApproved } from '#features/mails/texts/account-mails.ts'
import * as seats from '#features/mails/texts/event-mails.ts'
import * as notices from '#features/mails/texts/event-notice-mails.ts'
import type { EventFacts } from '#features/mails/texts/event-parts-mail.ts'
import type { Letter } from '#features/mails/texts/letter.ts'
import { SUBJECT_MAX, written } from '#features/mails/texts/letter-mail.ts'
import * as members from '#features/mails/texts/member-mails.ts'
import { inWords } from '#features/mails/texts/notice-fields-mail.ts'
import { ticketAnswered } from '#features/mails/texts/ticket-mails.ts'
import { mailFaults } from '#test/mail-faults.ts'

const SENDER: Sender = {
  serviceName: 'みほんのひろば',
  companyName: '株式会社みほん',
  address: '〒100-0000 東京都千代田区見本町1-2-3',
  phone: '03-0000-0000',
  supportMail: 'support@example.jp',
  homepage: 'https://example.jp',
  siteOrigin: 'https://site.example.jp',
}
const EVENT: EventFacts = {
  ...plainFieldsOf({}),
  eventId: 'asa',
  eventName: '朝の会',
  eventStartDateTime: '2025-04-05T01:00:00Z',
  eventEndDateTime: '2025-04-05T03:00:00Z',
  venueName: 'みどり台公民館',
  venueAddress: '見本市1-1',
  feeYen: 3000,
  isOnline: false,
  cover: null,
  names: null,
  seats: 1,
  cancelUntil: '2025-04-04T03:00:00Z',
  decisionAt: '2025-04-04T21:30:00Z',
  decisionNote: '雨のときはメールでお知らせします。',
  url: 'https://site.example.jp/event/asa',
}
const BARE: EventFacts = { ...EVENT, ...plainFieldsOf({}) }
const TO = { nickName: 'はなまる' }
const LINK = 'https://site.example.jp/mail/confirm#token'
const NUMBER = '053322'
const DAY_BEFORE = new Date('2025-04-04T01:00:00Z')
const SAME_DAY = new Date('2025-04-04T22:00:00Z')
const AT = { now: DAY_BEFORE, receiptNumber: NUMBER }
const BY_NOBODY = { now: DAY_BEFORE, receiptNumber: null }
const CHANGES: notices.Change[] = [{ field: 'venueName', before: '旧会場', after: '新会場' }]

const lettersOf = (event: EventFacts): Record<string, Letter> => ({
  joined: seats.eventJoined(event, TO, AT),
  left: seats.eventLeft(event, TO),
  changed: notices.eventChanged(event, TO, { changes: CHANGES, note: null, easyNote: '', confirmUrl: LINK }),
  postponed: notices.eventPostponed(event, TO, {
    reason: '台風のため',
    easyReason: '台風《たいふう》',
    before: '4月5日',
    confirmUrl: LINK,
  }),
  cancelled: notices.eventCancelled(event, TO, {
    reason: '台風のため',
    easyReason: '台風《たいふう》',
    confirmUrl: LINK,
  }),
  confirmed: notices.eventConfirmed(event, TO, { note: '傘を忘れずに。', easyNote: '', confirmUrl: LINK }),
  remindDay: seats.eventReminder(event, TO, AT),
  remindHours: seats.eventReminder(event, TO, { now: SAME_DAY, receiptNumber: NUMBER }),
  keepSeat: seats.eventKeepSeat(event, TO, { now: DAY_BEFORE, seatUrl: LINK, waiting: 2 }),
  message: notices.staffMessage(event, TO, {
    subject: '持ち物',
    body: '水筒を\n\nお持ちください。',
    from: '青空会',
  }),
  restricted: members.memberRestricted(TO, { ground: '迷惑行為', until: null, supportUrl: 'https://s' }),
  lifted: members.memberLifted(TO, { topUrl: 'https://site.example.jp/top' }),
  entered: members.memberEntered(TO, {
    settingsUrl: 'https://s/settings',
    topUrl: 'https://s/top',
    supportUrl: 'https://s/support',
  }),
  refused: members.applicationRefused(TO, { ground: '虚偽の登録', supportUrl: 'https://s' }),
  deregistered: members.memberDeregistered(TO, { ground: '虚偽の登録', supportUrl: 'https://s' }),
  factorReset: members.memberFactorReset(TO, {
    securityUrl: 'https://s/settings/security',
    resetUrl: 'https://s/passwordreset/email',
    supportUrl: 'https://s/support',
  }),
  answered: ticketAnswered(TO, { number: 'T-2222-2222', text: 'お返事です。', url: LINK }),
  closed: ticketAnswered(TO, { number: 'T-2222-2222', text: 'お返事です。', url: null }),
})
const CASES = [
  ...Object.entries(lettersOf(EVENT)),
  ...Object.entries(lettersOf(BARE)).map(([name, letter]) => [`${name}, of a bare event`, letter] as const),
]

test.each(CASES)('R7, law 4.6: %s', (_, letter) => {
  const { subject, text, html } = written(letter, SENDER)
  expect([...subject].length).toBeLessThanOrEqual(SUBJECT_MAX)
  expect(subject).toContain('【みほんのひろば】')
  for (const body of [text, html]) {
    expect(body).not.toMatch(/undefined|null|NaN|Invalid|\[object/)
    for (const line of ['はなまるさん', '株式会社みほん', '東京都千代田区見本町1-2-3', '03-0000-0000'])
      expect(body).toContain(line)
    expect(body).toContain('https://site.example.jp/support')
    expect(body).toContain('https://site.example.jp/settings/mail')
  }
})

test.each(['changed', 'postponed', 'cancelled', 'confirmed'])('R7: %s carries 確認しました', (name) => {
  const letter = lettersOf(EVENT)[name]
  if (letter === undefined) throw new Error('no such letter')
  expect(written(letter, SENDER).text).toContain(`▼確認しました\n`)
  expect(written(letter, SENDER).text).toContain(LINK)
})

test('R7: the subject cuts a long event name and keeps what the mail is about', () => {
  const letter = notices.eventCancelled({ ...EVENT, eventName: '長'.repeat(60) }, TO, {
    reason: 'x',
    easyReason: null,
    confirmUrl: LINK,
  })
  const { subject } = written(letter, SENDER)
  expect([...subject]).toHaveLength(SUBJECT_MAX)
  expect(subject).toMatch(/^【みほんのひろば】中止のお知らせ：長+…$/)
})

test('SEC-G2: a name in a mail adds no header and no markup', () => {
  const letter = seats.eventJoined(
    { ...EVENT, eventName: 'x\r\nBcc: a@b.jp <img src=x onerror=alert(1)>' },
    TO,
    BY_NOBODY,
  )
  const { subject, html } = written(letter, SENDER)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

const HOSTILE = `"><script>alert('1')</script><img src=x onerror=alert(1)>&amp;`
const HOSTILE_EVENT = {
  ...EVENT,
  eventName: HOSTILE,
  venueName: HOSTILE,
  venueAddress: HOSTILE,
  access: HOSTILE,
  feeNote: HOSTILE,
  belongings: HOSTILE,
  decisionNote: HOSTILE,
}

test.each(Object.entries(lettersOf(HOSTILE_EVENT)))(
  'SEC-G2: markup in values is text in the mail %s',
  (_, letter) => {
    const mail = written({ ...letter, nickName: HOSTILE }, SENDER)
    expect(mail.text).toContain(`${HOSTILE}さん`)
    expect(mailFaults(mail, SENDER.siteOrigin)).toEqual([])
  },
)

test('SEC-G2, SEC-I13: no event value starts a new line of a mail, and an invalid web address is left out', () => {
  const venueName = '会場\r\nhttps://evil.example/'
  const onlineUrl = 'https://x.example/\r\nATTACH:https://evil.example/'
  const { text, html } = written(seats.eventJoined({ ...EVENT, venueName, onlineUrl }, TO, BY_NOBODY), SENDER)
  expect(text).not.toMatch(/^(https:\/\/evil|ATTACH)/m)
  expect(text).not.toMatch(/[^\P{Cc}\n]/u)
  expect(text).toContain('オンライン会場：イベントのページでご確認ください')
  expect(html).not.toContain('ATTACH')
  const odd = { ...EVENT, eventName: 'あ\u0007\u2028い', decisionNote: 'a\u0000b\nc' }
  expect(written(seats.eventJoined(odd, TO, BY_NOBODY), SENDER).text).not.toMatch(
    /[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/u,
  )
  expect(inWords('onlineUrl', onlineUrl)).not.toContain('evil')
})

test('R7: the mails of an online event have its web address and do not mention 受付', () => {
  const onlineUrl = 'https://meet.example.jp/x'
  const online = { ...EVENT, venueName: null, venueAddress: null, onlineUrl, isOnline: true }
  const events = Object.entries(lettersOf(online)).filter(([, { because }]) => because.includes('イベント'))
  expect(events.length).toBeGreaterThan(5)
  const texts = events.map(([name, letter]) => [name, written(letter, SENDER).text])
  expect(texts.filter(([, text]) => /会員証|お越し/.test(text ?? ''))).toEqual([])
  const joined = written(seats.eventJoined(online, TO, BY_NOBODY), SENDER).text
  expect(joined).toContain(`オンライン会場：${onlineUrl}`)
  expect(joined).toContain('「オンライン会場」のアドレスを開いてご参加ください')
})

test('law 4.10: a mail to people with seats says what all of them pay, and that the door takes it', () => {
  const fee = (change: Partial<EventFacts>) =>
    written(seats.eventJoined({ ...EVENT, ...change }, TO, AT), SENDER).text
  const atDoor = '当日、受付でお支払いください。'
  expect(fee({ payAt: 'venue', feeNote: '材料費です。', seats: 3, seatUnit: 'child' })).toContain(
    `参加費：9,000円（お子さまひとり3,000円 × 3、税込）\n${atDoor}\n材料費です。`,
  )
  expect(fee({ payAt: 'venue', seatUnit: 'family' })).toContain(`参加費：ひと組3,000円（税込）\n${atDoor}`)
  for (const change of [{ payAt: 'note' as const }, { payAt: 'venue' as const, feeYen: 0 }])
    expect(fee(change)).not.toContain(atDoor)
})

test('R7: the mail of a join has map, fee and receipt number; unknown facts are left out', () => {
  const told = written(seats.eventJoined(EVENT, TO, AT), SENDER).text
  expect(told).toContain(
    `地図を開く：https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('見本市1-1')}`,
  )
  expect(told).toContain('参加費：おひとり3,000円（税込）\n\n受付番号：053 322')
  const own = written(
    seats.eventJoined({ ...EVENT, mapUrl: 'https://map.example.jp/x', feeYen: 0 }, TO, BY_NOBODY),
    SENDER,
  )
  expect(own.text).toContain('地図を開く：https://map.example.jp/x\n参加費：無料')
  const bad = { ...BARE, mapUrl: 'https://x.example/\r\nATTACH:https://evil.example/' }
  const bare = written(seats.eventJoined(bad, TO, BY_NOBODY), SENDER).text
  expect(bare).not.toMatch(/地図|参加費|受付番号：|ATTACH/)
  expect(bare).toContain('お申し込みありがとうございます。当日お会いできるのを楽しみにしています。')
})

test.each([
  ['the day before', '2025-04-04T01:00:00Z', '明日開催です：', 'いよいよ明日です。'],
  ['in the morning of the day', '2025-04-04T22:00:00Z', '本日開催です：', 'いよいよ本日です。'],
  ['late, after midnight', '2025-04-04T15:00:00Z', '本日開催です：', 'いよいよ本日です。'],
  ['two days before', '2025-04-02T15:00:00Z', 'まもなく開催です：', 'まもなく開催です。'],
])('R7: the reminder sent %s names that time', (_, at, about, lead) => {
  const now = new Date(at)
  const { subject, text } = written(seats.eventReminder(EVENT, TO, { now, receiptNumber: NUMBER }), SENDER)
  expect(subject).toContain(about)
  expect(text).toContain(lead)
  const seat = written(seats.eventKeepSeat(EVENT, TO, { now, seatUrl: LINK, waiting: 0 }), SENDER).text
  expect(seat).toContain(`${lead}ご都合が悪くなった方は、席をお譲りいただけると助かります。`)
})

test.each([
  ['until the start', { cancelUntil: null }, '開始時刻までに、イベントのページから'],
  ['until a deadline', {}, '2025年4月4日（金）12:00までに、イベントのページから'],
  ['no longer', { cancelUntil: '2025-04-04T01:00:00Z' }, 'キャンセルの期限を過ぎています。'],
])('R7: the mails about a seat say how to give it back: %s', (_, until, words) => {
  for (const letter of [seats.eventJoined, seats.eventReminder])
    expect(written(letter({ ...EVENT, ...until }, TO, AT), SENDER).text).toContain(words)
})

test('R7: the reminder three hours before an event after midnight says 明日', () => {
  const event = { ...EVENT, eventStartDateTime: '2025-04-04T16:00:00Z' }
  const when = { now: new Date('2025-04-04T13:00:00Z'), receiptNumber: NUMBER }
  expect(written(seats.eventReminder(event, TO, when), SENDER).subject).toContain('明日開催です')
})

test('S210, G51: the mail of an approval welcomes by name and mentions no plan', () => {
  const urls = { serviceName: 'みほんのひろば', topUrl: 'https://s/top', supportUrl: 'https://s/support' }
  const { text } = written(memberApproved(TO, urls), SENDER)
  expect(text).toContain('はなまるさん\n\nみほんのひろばへようこそ。会員登録が完了しました。')
  expect(text).toContain('お申し込みを承認したことのお知らせです。')
  const entered = lettersOf(EVENT)['entered']
  if (entered === undefined) throw new Error('no such letter')
  for (const body of [text, written(entered, SENDER).text]) {
    expect(body).toContain('https://s/top')
    expect(body).not.toContain('プラン')
  }
})

test('R7: a mail about a change gives the old and the new value; times are those of Tokyo', () => {
  const { text } = written(
    notices.eventChanged(EVENT, TO, { changes: CHANGES, note: null, easyNote: '', confirmUrl: null }),
    SENDER,
  )
  expect(text).toContain('場所：新会場\n（変更前：旧会場）')
  // The same word for the place at the top and below.
  expect(text).not.toContain('会場：')
  expect(text).toContain('2025年4月5日（土）10:00〜12:00')
  expect(text).not.toContain('確認しました')
  expect(inWords('eventStartDateTime', '2025-12-31T15:00:00Z')).toBe('2026年1月1日（木）0:00')
  expect(inWords('feeYen', 1500)).toBe('1,500円')
})

test.each<[notices.Change['field'][], string]>([
  [['venueName'], '場所が変わりました'],
  [['venueAddress', 'venueName'], '場所が変わりました'],
  [['eventEndDateTime'], '日時が変わりました'],
  [['venueName', 'eventStartDateTime'], '日時・場所が変わりました'],
  [['feeYen'], '参加費が変わりました'],
  [['feeYen', 'onlineUrl', 'venueName', 'eventStartDateTime'], '日時・場所などが変わりました'],
])('R7: the subject of a change of %j says what changed', (fields, about) => {
  const changes = fields.map((field) => ({ field, before: '前', after: '後' }))
  const { subject, text } = written(
    notices.eventChanged(EVENT, TO, { changes, note: null, easyNote: '', confirmUrl: null }),
    SENDER,
  )
  expect(subject).toContain(`】${about}：`)
  expect(text).toContain(`イベントの${about.replace('変わりました', '、次のとおり変わりました')}`)
})

test('R7: a mail about a change or 開催します has the staff’s message as separate text without quotes', () => {
  const note = '雪のため、駅前の公民館に移ります。'
  const easyNote = '雪《ゆき》です。'
  for (const letter of [
    notices.eventChanged(EVENT, TO, { changes: CHANGES, note, easyNote, confirmUrl: LINK }),
    notices.eventConfirmed(EVENT, TO, { note, easyNote, confirmUrl: LINK }),
  ]) {
    const { text, html } = written(letter, SENDER)
    expect(text).toContain(`主催者からのひとこと：\n${note}`)
    expect(html).not.toContain('<blockquote')
  }
})

test('N11: やさしい日本語 of staff stands below a change, 開催します and a message, and nothing does where they wrote none', () => {
  const letters = (easy: string) => [
    notices.eventChanged(EVENT, TO, { changes: CHANGES, note: null, easyNote: easy, confirmUrl: null }),
    notices.eventConfirmed(EVENT, TO, { note: null, easyNote: easy, confirmUrl: LINK }),
    notices.staffMessage(EVENT, TO, { subject: '持ち物', body: '水筒を', easyBody: easy, from: '青空会' }),
  ]
  for (const letter of letters('傘《かさ》を持《も》ってきてください。')) {
    const { text } = written(letter, SENDER)
    expect(text.split('やさしい日本語')[1]).toContain('傘（かさ）を持（も）ってきてください。')
  }
  for (const letter of letters('')) expect(written(letter, SENDER).text).not.toContain('やさしい日本語')
})

test('R5: a test mail reads like the message, with a mark in its subject and an invented name', () => {
  const message = notices.staffMessage(EVENT, TO, { subject: '持ち物', body: '水筒を', from: '青空会' })
  const [real, tested] = [written(message, SENDER), written(notices.asTest(message), SENDER)]
  expect(tested.subject).toBe(real.subject.replace('】', '】[テスト]'))
  expect(tested.text).toBe(real.text.replace('はなまる', '（お名前）'))
})

test.each([
  'https://example.jp/form?id=1&name=a',
  'https://example.jp/a?x=1&y=2&z=%E3%81%82#top',
  'https://example.jp/maps/@35.6,139.7,15z',
])('R7: a link in a text stays complete: %s', (url) => {
  const message = { subject: '持ち物', body: `申込書は ${url} にあります。<b>`, from: '青空会' }
  const { html } = written(notices.staffMessage(EVENT, TO, message), SENDER)
  const escaped = url.replaceAll('&', '&amp;')
  expect(html).toContain(`<a href="${escaped}"`)
  expect(html).toContain(`>${escaped}</a> にあります。&lt;b&gt;`)
})

test.each(['joined', 'postponed', 'cancelled'])(
  'the mail %s says the same in やさしい日本語 and in English, below the Japanese',
  (kind) => {
    const letters = lettersOf(EVENT)
    const { text, html } = written(letters[kind] as Letter, SENDER) // the kind is one of them
    expect(text.indexOf('やさしい日本語（にほんご）')).toBeLessThan(text.indexOf('\nEnglish\n'))
    expect(html).toContain('lang="en"')
    expect(text).not.toContain('《')
    if (kind !== 'joined') expect(text).toContain('台風（たいふう）')
    expect(written(letters['left'] as Letter, SENDER).text).not.toContain('English')
  },
)
