import type { Code } from '@app/shared/base/errors.ts'
import { CATEGORIES } from '@app/shared/my-data/rules.ts'
import type { Page } from 'playwright-core'
import { intercept } from '#fixtures/browser/intercept.ts'
import { demo, site } from '#fixtures/browser/person.ts'
import { button, comingBackTo, errorPage, goingTo, type Scene } from './error-scene.ts'

/** Opens the page of a member whose download stands like that. */
const withDownload = (download: object | null) => async (page: Page) => {
  const categories = CATEGORIES.map((category) => ({ category, count: 1, since: null }))
  const json = { categories, looks: [], provisions: [], requests: [], download }
  await intercept(page, `${site}/api/my-data`, () => ({ status: 200, json }))
  await goingTo('/settings/data')(page)
}
const READY = { state: 'ready', askedAt: '2026-11-22T03:00:00.000Z', endsAt: '2099-11-23T03:00:00.000Z' }

/** Proves the password where the screen asks for it, then presses. */
const pressingProved = (name: string) => async (page: Page) => {
  const proof = button(page, '確認する')
  await proof.or(button(page, name)).waitFor()
  if ((await proof.count()) > 0) {
    await page.getByLabel('パスワード', { exact: true }).fill((await demo()).password)
    await proof.click()
  }
  await button(page, name).click()
}
const stays = (page: Page) => page.getByRole('heading', { name: 'ダウンロード', exact: true }).waitFor()
const ONCE_A_DAY = '1日に準備できるのは3回までです。明日、もう一度お試しください。'
const tooMany = (code: Code) => (code === 'TOO_MANY_REQUESTS' ? ONCE_A_DAY : null)

/** What is kept of a member, and the download of it (N11, R11). */
export const myData: readonly Scene[] = [
  {
    call: 'readMyData',
    who: 'member',
    sent: ['GET', '/my-data'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/data'),
    press: comingBackTo('/settings/data'),
    stays: errorPage,
  },
  {
    call: 'makeDownload',
    who: 'member',
    sent: ['POST', '/my-data/download'],
    codes: ['MEMBER_RESTRICTED', 'PROOF_TOO_OLD', 'TOO_MANY_REQUESTS'],
    open: withDownload(null),
    press: pressingProved('ファイルを準備する'),
    sentence: tooMany,
    stays,
  },
  {
    call: 'openDownload',
    who: 'member',
    sent: ['POST', '/my-data/download/link'],
    codes: ['MEMBER_RESTRICTED', 'PROOF_TOO_OLD', 'NOT_FOUND'],
    open: withDownload(READY),
    press: pressingProved('読むためのファイル（HTML）'),
    sentence: tooMany,
    stays,
  },
]
