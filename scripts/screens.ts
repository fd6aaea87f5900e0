import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchBrowser } from '@app/tests/fixtures/browser/browser.ts'
import { startProduct } from '@app/tests/fixtures/run/product.ts'
import type { Browser, Page } from 'playwright-core'
import { beside } from './screens/beside.ts'
import { comparedMember } from './screens/compared.ts'
import { staffScreens } from './screens/staff.ts'

const pictures = fileURLToPath(new URL('../docs/screens/', import.meta.url))

/** Who sees the screens, and the pictures of them. */
const PARTS = {
  visitor: () => visitor(browser),
  newcomer: () => newcomer(browser),
  member: async () => {
    await member(browser)
    if (compare !== null) await comparedMember({ browser, product, compare }, person)
  },
  guardian: () => guardian(browser),
  staff: () => staffScreens({ browser, product, take, compare }),
} satisfies Readonly<Record<string, () => Promise<void>>>

/**
 * Pictures of every screen, from a separate product with fresh demo data; of some of PARTS, where they are named. With
 * `--beside DESIGN --out OUT` those that the folders DESIGN, with a comma between, show also go into OUT, each beside its design.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, out: { type: 'string' } },
})
const { beside: drawn, out } = values
if ((drawn === undefined) !== (out === undefined)) throw new Error('--beside DESIGN needs --out FOLDER')
const asked = Object.entries(PARTS).filter(([name]) => positionals.length === 0 || positionals.includes(name))
if (positionals.some((name) => !(name in PARTS)))
  throw new Error(`the parts are ${Object.keys(PARTS).join(', ')}`)
// A run that stops leaves the pictures of the one before.
const folder = `${await mkdtemp(join(tmpdir(), 'screens-'))}/`
const product = await startProduct()
process.env['SITE'] = product.site
process.env['DATA_DIR'] = product.dataDir
// Reads the two variables when it is loaded.
const person = await import('@app/tests/fixtures/browser/person.ts')
const browser = await launchBrowser()
const compare = drawn !== undefined && out !== undefined ? beside(browser, drawn.split(','), out) : null
const taken: string[] = []
try {
  for (const [, photograph] of asked) await photograph()
  if (positionals.length === 0) {
    await contactSheet(browser)
    await rm(pictures, { recursive: true, force: true })
  }
  await cp(folder, pictures, { recursive: true })
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true })
}
console.log(`${taken.length} screens in docs/screens`)

async function visitor(browser: Browser): Promise<void> {
  const { page, context } = await person.newPhone(browser)
  for (const [name, path] of [
    ['landing', '/'],
    ['plans-public', '/plans'],
    ['information', '/information'],
    ['commercial', '/specificcommercial'],
    ['privacy', '/privacypolicy'],
    ['terms', '/agreement'],
    ['support', '/support'],
    ['external', '/external-transmission'],
    ['preparing', '/uc'],
    ['not-found', '/nai.html'],
    ['login', '/login'],
    ['register', '/register'],
    ['reset', '/passwordreset/email'],
    ['signed-out', '/qr'],
    ['email-undo', '/email/undo'],
    ['mail-confirm', '/mail/confirm'],
    ['mail-seat', '/mail/seat'],
  ] as const) {
    await page.goto(product.site + path)
    await take(page, name)
  }
  await page.goto(`${product.site}/events`)
  await page.locator('.guest-row').first().click()
  await take(page, 'event-guest')
  await page.goto(product.site)
  await take(page, 'landing-phone', false)
  await person.signIn(page, 'dareka@example.jp', 'Chigau-2026')
  await page.getByText('ログインできませんでした。').waitFor()
  await take(page, 'login-failed')
  await context.close()
}

/** The demo children: what one of them reads, and what their mother does, on screen and on paper. */
async function guardian(browser: Browser): Promise<void> {
  const { email, password } = await person.demo()
  const child = await person.newPhone(browser)
  await person.signIn(child.page, 'haruto@example.jp', password)
  await child.page.getByRole('heading', { name: '保護者の方のお返事を待っています' }).waitFor()
  await take(child.page, 'guardian-waiting')
  await child.context.close()
  const { page, context } = await person.newPhone(browser)
  await person.signIn(page, email, password)
  await page.waitForURL('**/top')
  await page.goto(`${product.site}/settings/children`)
  await page.getByRole('link', { name: '説明を読んで、お返事をする' }).click()
  await page.getByRole('button', { name: '同意する', exact: true }).waitFor()
  await take(page, 'guardian-request')
  await page.goto(`${product.site}/settings/children`)
  await page.getByRole('link', { name: '同意の内容を見る・取りやめる' }).click()
  await page.getByRole('heading', { name: '同意の内容の控え' }).waitFor()
  await take(page, 'guardian-record')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 673, height: 986 })
  await take(page, 'guardian-print')
  await context.close()
}

async function newcomer(browser: Browser): Promise<void> {
  const { page, context } = await person.newPhone(browser)
  const { memberCodes } = await person.demo()
  const email = 'ichiro@example.jp'
  await person.register(page, email)
  await page.waitForURL('**/thanks')
  await take(page, 'thanks')
  await page.getByLabel(/確認コード/).fill(await person.codeFor(email))
  await page.getByRole('button', { name: '次へ' }).click()
  await page.waitForURL('**/registration')
  await take(page, 'registration')
  await person.fillProfile(page, {
    nickName: 'いちろうパパ',
    birth: ['1990', '4', '1'],
    code: memberCodes[1] ?? '',
  })
  await page.getByText('会員コードを確認しました。').waitFor()
  await take(page, 'registration-filled')
  await page.getByRole('button', { name: 'プラン選択へ' }).click()
  await page.waitForURL('**/plans')
  await take(page, 'plans')
  await context.close()
}

async function member(browser: Browser): Promise<void> {
  const { page, context } = await person.newPhone(browser)
  const { email, password } = await person.demo()
  await person.signIn(page, email, password)
  await page.waitForURL('**/top')
  await page.getByRole('img', { name: /QRコード/ }).waitFor()
  await take(page, 'top')
  await take(page, 'top-phone', false)
  for (const [name, id] of [
    ['event', 'okane'],
    ['event-full', 'manseki'],
    ['event-cancelled', 'chuushi'],
    ['event-undecided', 'nittei-mitei'],
    ['event-not-found', 'nai'],
  ] as const) {
    await page.goto(`${product.site}/event/${id}`)
    await take(page, name)
  }
  await page.goto(`${product.site}/event/okane`)
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByRole('button', { name: 'みんなを選ぶ' }).click()
  await take(page, 'join-sheet', false)
  await page.getByRole('button', { name: /人で申し込む$/ }).click()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  await take(page, 'event-joined')
  await take(page, 'event-phone', false)
  await page.getByRole('button', { name: '参加をキャンセルする' }).click()
  await take(page, 'event-cancel', false)
  await page.goto(`${product.site}/qr`)
  await page.getByRole('img', { name: /QRコード/ }).waitFor()
  await take(page, 'qr')
  for (const [name, path] of [
    ['settings', '/settings'],
    ['settings-phone', '/settings/phone'],
    ['settings-email', '/settings/email'],
    ['settings-mail', '/settings/mail'],
    ['settings-calendar', '/settings/calendar'],
    ['family', '/settings/family'],
    ['family-child', '/settings/family/child'],
    ['security', '/settings/security'],
    ['leave', '/settings/leave'],
    ['check-in', '/check-in'],
    ['schedule', '/schedule'],
    ['notifications', '/notifications'],
    ['new-terms', '/new-terms'],
    ['inquiry', '/inquiry'],
  ] as const) {
    await page.goto(product.site + path)
    await take(page, name)
  }
  await page.goto(`${product.site}/top`)
  await page.getByRole('button', { name: 'コミュニティ' }).click()
  await page.getByRole('heading', { name: 'コミュニティへ進む前に、ご確認ください' }).waitFor()
  await take(page, 'provision')
  await page.getByRole('button', { name: '同意してコミュニティへ進む' }).click()
  await page.getByText('ようこそ', { exact: false }).waitFor()
  await take(page, 'community')
  await page.goto(`${product.site}/_local/mail`)
  await take(page, 'mail')
  await page.getByRole('link', { name: 'メールソフトでの見え方' }).first().click()
  await take(page, 'mail-html')
  await context.close()
}

/** A picture of the whole page, or of a phone's viewport. */
async function take(page: Page, name: string, whole = true): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: `${folder}${name}.png`,
    fullPage: whole,
    animations: 'disabled',
    scale: 'css',
  })
  taken.push(name)
  await compare?.(page, name, whole)
}

/** The screens of a new member, in their order, on one sheet. */
async function contactSheet(browser: Browser): Promise<void> {
  const shown = [
    'landing',
    'register',
    'thanks',
    'registration-filled',
    'plans',
    'top',
    'event',
    'event-joined',
    'qr',
  ]
  const pictures = await Promise.all(
    shown.map(async (name) => (await readFile(`${folder}${name}.png`)).toString('base64')),
  )
  const page = await browser.newPage({ viewport: { width: 1640, height: 600 } })
  await page.setContent(
    `<style>body{margin:0;padding:32px;background:#f4eee2;display:grid;grid-template-columns:repeat(5,1fr);gap:24px}
    div{height:560px;overflow:hidden;border-radius:24px;box-shadow:0 6px 24px #5c461e33}img{width:100%;display:block}</style>
    ${pictures.map((data) => `<div><img src="data:image/png;base64,${data}"></div>`).join('')}`,
  )
  await page.screenshot({ path: `${folder}contact-sheet.png`, fullPage: true })
  await page.close()
}
