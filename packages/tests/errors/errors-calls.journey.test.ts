import { type Code, statusOf } from '@app/shared/base/errors.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { partOf } from '@app/shared/test/part.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { intercept, letThrough } from '#fixtures/browser/intercept.ts'
import { demoMember, newcomer, newMember, newNickname } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { askAgainAtOnce, demo, fillProfile, newPhone, site } from '#fixtures/browser/person.ts'
import { pressed, scenes } from './error-calls.ts'
import type { Scene } from './error-scene.ts'
import { CODE_WORDS } from './error-words.ts'

jest.setTimeout(300_000)
/** Technical words. */
const RAW = /[A-Za-z]{4,}|undefined|null/

type Phone = { page: Page; context: BrowserContext; problems: string[] }
const browser = oneBrowser()
const phones = new Map<Scene['who'], Phone>()
beforeAll(async () => {
  const member = await demoMember(browser)
  const guest = await newcomer(browser)
  const { memberCodes } = await demo()
  const year = Number(tokyoDate(new Date()).slice(0, 4))
  await guest.page.goto(`${site}/registration`)
  await fillProfile(guest.page, {
    nickName: newNickname(),
    birth: ['1990', '4', '1'],
    code: memberCodes[30] ?? '',
  })
  await guest.page.getByText('会員コードを確認しました。').waitFor()
  phones
    .set('member', member)
    .set('eighteen', await newMember(browser, { birthDate: `${year - 18}-01-01` }))
    .set('newcomer', guest)
    .set('visitor', await newPhone(browser))
})

const pressing = partOf(
  scenes.map((scene, index) => ({ ...scene, pressed: pressed(scene, index) })),
  4,
)

test.each(pressing)('G30: each refusal of $call is a sentence, with a next step', async (scene) => {
  const phone = phones.get(scene.who)
  if (phone === undefined) throw new Error(`nobody is ${scene.who}`)
  const { page, problems } = phone
  const answer = await refuse(page, scene)
  await scene.open(page)
  await askAgainAtOnce(page)
  for (const code of scene.pressed) {
    const asked = answer(code)
    await scene.press(page)
    await asked
    const words = scene.sentence?.(code) ?? CODE_WORDS[code]
    await page.getByText(words, { exact: false }).first().waitFor()
    await scene.stays(page)
    expect((await page.getByRole('alert').allTextContents()).join()).not.toMatch(RAW)
  }
  for (const [code, path] of Object.entries(scene.leads ?? {})) {
    const asked = answer(code as Code)
    await scene.press(page)
    await asked
    await page.waitForURL(`**${path}`)
  }
  await letThrough(page)
  expect(problems).toEqual([])
})

/** Answers the scene's call with a code; settled once the call has been made. */
async function refuse(page: Page, { sent }: Scene): Promise<(code: Code) => Promise<void>> {
  const [method, path, word = ''] = sent
  const pattern = new RegExp(`^/api${path.replaceAll('*', '[^/]+')}$`)
  let now: Code = 'INTERNAL'
  let heard = () => {}
  await intercept(page, `${site}/api/*`, (asked) => {
    if (asked.method !== method || !pattern.test(new URL(asked.url).pathname)) return null
    if (!asked.body.includes(word)) return null
    heard()
    return { status: statusOf[now], headers: { 'retry-after': '0' }, json: { code: now, requestId: 'r' } }
  })
  return (code) => {
    now = code
    return new Promise((done) => {
      heard = done
    })
  }
}
