// Every mail as it looks: one layout for all, of which mail programs show everything.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import { THEMES } from '@app/shared/events/themes.ts'
import { MAIL_PICTURES } from '@app/shared/mails/pictures.ts'
import { MAIL_TEXTS } from '@app/shared/mails/texts-contract.ts'
import type { MailKindName } from '#domain/mail-data.ts'
import { draftRow } from '#features/events/stored/event-fields.ts'
import { factsOf } from '#features/mails/event-facts.ts'
import { KIND_OF, sampleMails } from '#features/mails/sample-mails.ts'
import { eventJoined } from '#features/mails/texts/event-mails.ts'
import { written } from '#features/mails/texts/letter-mail.ts'
import { mailFaults, PICTURE_FILES, previewOf } from '#test/mail-faults.ts'
import { invitationFor, linkMailFor, mailFor } from '#triggers/code-mail.ts'

const SITE = 'https://site.example.jp'
const SENDER = {
  serviceName: 'みほんのひろば',
  companyName: '株式会社みほん',
  address: '〒100-0000 東京都千代田区見本町1-2-3',
  phone: '03-0000-0000',
  supportMail: 'support@example.jp',
  homepage: 'https://example.jp',
  siteOrigin: SITE,
}
const mails = sampleMails(SENDER, new Date('2026-11-22T00:00:00Z'))
const invited = { occasion: 'CustomMessage_AdminCreateUser', username: '{username}', code: '{####}' }
const ofThePool = {
  code: mailFor('CustomMessage_SignUp', '{####}', SENDER),
  reset: mailFor('CustomMessage_ForgotPassword', '{####}', SENDER),
  link: linkMailFor('CustomMessage_SignUp', `${SITE}/thanks#{####}`, SENDER),
  invitation: invitationFor(invited, SENDER, 'https://staff.example.jp'),
}

test.each(Object.entries(mails))(
  'the mail %s has one button at most, our pictures, and the words of its text',
  (_, mail) => {
    expect(mailFaults(mail, SITE)).toEqual([])
  },
)

test.each(Object.entries(ofThePool))(
  'the mail %s of the user pool has the layout of the others',
  (_, mail) => {
    const html = mail?.body ?? ''
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url)
    expect(mailFaults({ html, text: links.join('\n') }, SITE)).toEqual([])
    expect(html).toContain('株式会社みほん')
    // The pool takes 20,000 characters, of these classes: no raw invisible ones.
    expect(html.length).toBeLessThan(20_000)
    expect(html.replaceAll(/[\p{L}\p{M}\p{S}\p{N}\p{P} \n]/gu, '')).toBe('')
  },
)

test('R7: the preview of each kind of mail has words of its own, and no code', () => {
  const kinds = new Map<string, MailKindName>()
  for (const name of MAIL_TEXTS) {
    const preview = previewOf(mails[name].html ?? '') ?? ''
    expect(mails[name].subject).not.toContain(preview)
    expect([preview, kinds.get(preview) ?? KIND_OF[name]]).toEqual([preview, KIND_OF[name]])
    kinds.set(preview, KIND_OF[name])
  }
  expect([...kinds.keys()]).toContain(
    '11月29日（日）10:00、みどり台公民館の和室でお待ちしています。受付番号 053 322',
  )
  for (const mail of Object.values(ofThePool)) expect(previewOf(mail?.body ?? '')).not.toContain('{####}')
})

test('the mail of a join rejoices over the event’s cover, and that of 中止 bows without one', () => {
  const { eventJoined, eventCancelled } = mails
  expect(eventJoined.html).toContain(`/${MAIL_PICTURES.covers.ongaku}"`)
  expect(eventJoined.html).toContain(`/${MAIL_PICTURES.poses.celebrating}"`)
  expect(eventCancelled.html).toContain(`/${MAIL_PICTURES.poses.bowing}"`)
  for (const cover of Object.values(MAIL_PICTURES.covers)) expect(eventCancelled.html).not.toContain(cover)
  for (const body of [eventCancelled.text, eventCancelled.html])
    expect(body).toContain('キャンセルなどのお手続きは、何も必要ありません。')
})

test('the cover of staff is shown in place of the theme’s; Outlook for Windows, which reads no WebP, shows the theme’s', () => {
  const name = `events/5f0c9a1e-0001-4000-8000-000000000001-${'0'.repeat(16)}`
  const cover = { picture: name, alt: '「絵本」を"読む"親子' }
  const row = { ...draftRow('e1', EMPTY_EVENT), theme: 'ehon', cover } as const
  const at = { now: new Date('2026-11-22T00:00:00Z'), receiptNumber: null }
  const mail = written(eventJoined(factsOf(row, SENDER), { nickName: 'はなまま' }, at), SENDER)
  expect(mailFaults(mail, SITE)).toEqual([])
  const inOutlook = mail.html.replaceAll(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
  const elsewhere = mail.html.replaceAll(/<!--[\s\S]*?-->/g, '')
  const wide = (html: string) =>
    [...html.matchAll(/<img src="([^"]+)" width="560" height="(\d+)" alt="([^"]*)"/g)].map((all) =>
      all.slice(1),
    )
  expect(wide(elsewhere)).toEqual([
    [`${SITE}/media/${name}-960.webp`, '315', '「絵本」を&quot;読む&quot;親子'],
  ])
  expect(wide(inOutlook)).toEqual([[`${SITE}/assets/mail/${MAIL_PICTURES.covers.ehon}`, '240', '']])
})

test('the pictures of mails are the files of the site, each named by the hash of its bytes', () => {
  const folder = join(process.cwd(), 'packages/web/public/assets/mail')
  expect(readdirSync(folder).sort()).toEqual([...PICTURE_FILES].sort())
  expect(Object.keys(MAIL_PICTURES.covers)).toEqual([...THEMES])
  for (const file of PICTURE_FILES) {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    expect(file.split('.')[1]).toBe(hash.slice(0, 8))
  }
})

const { html = '', text } = mails.eventJoined
const planted: [string, { html: string; text: string }][] = [
  ['no preview', { html: html.replace(/<div.*?<\/div>/, ''), text }],
  ['a number of the preview alone', { html: html.replace('受付番号 053', '受付番号 054'), text }],
  ['a script', { html: html.replace('</body>', '<script></script></body>'), text }],
  ['a picture of another host', { html: html.replace(`src="${SITE}`, 'src="https://track.example'), text }],
  [
    'a picture of staff that belongs to no event',
    { html: html.replace(/assets\/mail\/ongaku[^"]*/, 'media/organizations/x-960.webp'), text },
  ],
  ['a picture of one pixel', { html: html.replace('width="30" height="30"', 'width="1" height="1"'), text }],
  [
    'a second button',
    { html: html.replace(/<tr><td align="center" style="background:#1f7a5c.*?<\/tr>/, '$&$&'), text },
  ],
  ['an outside font', { html: html.replace(':root{', '@import "https://font.example";:root{'), text }],
  ['words of the text alone', { html, text: `${text}\nほかの言葉` }],
  ['a link of the text alone', { html, text: `${text}\n${SITE}/top` }],
  ['a link of the HTML alone', { html: html.replace('</body>', `<a href="${SITE}/top">x</a></body>`), text }],
]

test.each(planted)('the control: %s is found', (_, mail) => {
  expect(mailFaults(mail, SITE)).not.toEqual([])
})
