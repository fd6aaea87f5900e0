import type { Code } from '@app/shared/base/errors.ts'
import type { Page } from 'playwright-core'
import { aParty } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { go, isApp } from '#visual/states/walk.ts'
import { CODE_WORDS } from './error-words.ts'

/** One screen that makes a call, and its reaction to each code of the call. */
export interface Scene {
  /** The call's name in the contracts. */
  readonly call: string
  readonly who: 'member' | 'eighteen' | 'newcomer' | 'visitor'
  /** The call's method and path below /api; for an operation, the word in its document. */
  readonly sent: readonly [method: 'GET' | 'POST' | 'DELETE', path: string, word?: string]
  /** Its own refusals; the common ones are added. */
  readonly codes: readonly Code[]
  open(page: Page): Promise<unknown>
  /** Makes the call (again). */
  press(page: Page): Promise<unknown>
  /** The sentence on the screen, if it is not the code's own. */
  sentence?(code: Code): string | null
  /** The way forward: what can be pressed, and what was typed. */
  stays(page: Page): Promise<unknown>
  /** Codes that redirect without a message. */
  readonly leads?: Partial<Record<Code, string>>
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const pressing = (name: string) => (page: Page) => button(page, name).click()
/** Opens a screen: inside the app where it is open, for another document costs twice as much. */
export const goingTo = (path: string) => async (page: Page) => {
  await ((await isApp(page)) ? comingBackTo(path)(page) : page.goto(site + path))
}
/** Opens an event of a member without a family, who is not asked who comes. */
export const goingAlone = (eventId: string) => async (page: Page) => {
  const json = aParty({ unit: 'person', people: aParty().people.slice(0, 1) })
  await intercept(page, `${site}/api/event-management/${eventId}/party`, () => ({ status: 200, json }))
  await goingTo(`/event/${eventId}`)(page)
}
/**
 * Opens a screen again inside the app, by way of an unknown address, so that nothing is left of the screen before
 * and it asks again without loading a document for each code.
 */
export const comingBackTo = (path: string) => async (page: Page) => {
  const nowhere = page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })
  await ((await isApp(page)) ? go(page, '/nai') : page.goto(`${site}/nai`))
  await nowhere.waitFor()
  await go(page, path)
  await nowhere.waitFor({ state: 'detached' })
}
/** The general error page: reload, or leave. */
export const errorPage = async (page: Page) => {
  await button(page, 'ページを読み込み直す').waitFor()
  await page.getByRole('link', { name: 'トップページへ' }).last().waitFor()
}
export const keeps = (label: string | RegExp, value: string) => async (page: Page) =>
  expect(await page.getByLabel(label).inputValue()).toBe(value)
export const UPDATE_WORDS = '登録情報を保存できませんでした：'
export const JOIN_WORDS = '参加の申込ができませんでした。参加は完了していません。もう一度お試しください。'
export const LEAVE_WORDS = 'キャンセルできませんでした。参加予定のままです。もう一度お試しください。'
export const seatWords = (failed: string) => (code: Code) =>
  code === 'INTERNAL' || code === 'BAD_REQUEST' ? failed : null

export async function writeReport(page: Page): Promise<void> {
  await goingTo('/inquiry')(page)
  await page.getByLabel('どのような不具合がありましたか').fill('書きかけの報告')
}
export const reportStays = keeps('どのような不具合がありましたか', '書きかけの報告')
export async function writeContact(page: Page): Promise<void> {
  await page.goto(`${site}/support`)
  await page.getByLabel('お問い合わせ内容').waitFor()
  if ((await page.getByLabel(/^姓/).count()) > 0) {
    await page.getByLabel(/^姓/).fill('見本')
    await page.getByLabel(/^名/).fill('花子')
    await page.getByLabel('メールアドレス').fill('toi@example.jp')
    await page.getByLabel('プライバシーポリシーに同意する').check()
  }
  await page.getByLabel('お問い合わせ内容').fill('書きかけのお問い合わせ')
}
export const contactStays = keeps('お問い合わせ内容', '書きかけのお問い合わせ')
export async function choosePicture(page: Page): Promise<void> {
  const { jpegWithPlace } = await import('@app/lambdas/test/images.ts')
  const buffer = await jpegWithPlace(40, 30)
  await page.locator('input[type=file]').setInputFiles({ name: '画面.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByAltText('選んだ画像').waitFor()
}
export const tooLarge = (words: string) => (code: Code) => (code === 'PAYLOAD_TOO_LARGE' ? words : null)
export const asBusy = (code: Code) => (code === 'NOT_FOUND' ? CODE_WORDS.TRY_AGAIN : null)
