import { partOf } from '@app/shared/test/part.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { type InterceptedRequest, intercept, letThrough } from '#fixtures/browser/intercept.ts'
import { demoMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'
import { pressed, stages } from './error-faults.ts'
import type { Stage } from './error-stage.ts'

jest.setTimeout(300_000)
/** Technical words. */
const RAW = /[A-Za-z]{4,}|undefined|null/

type Phone = { page: Page; context: BrowserContext; problems: string[] }
const browser = oneBrowser()
const phones = new Map<Stage['who'], Phone>()
beforeAll(async () => {
  const member = await demoMember(browser)
  phones.set('member', member).set('visitor', await newPhone(browser))
})

const pressing = partOf(
  stages.map((stage, index) => ({ ...stage, shows: pressed(stage, index) })),
  2,
)

test.each(pressing)(
  'S200: $operation refused at $screen: a sentence, and the form unchanged',
  async (stage) => {
    const phone = phones.get(stage.who)
    if (phone === undefined) throw new Error(`nobody is ${stage.who}`)
    const { page, problems } = phone
    const answer = await refuse(page, stage)
    await stage.open(page)
    for (const { name, message = '', words, leads } of stage.shows) {
      const asked = answer({ __type: name, message: message || 'Raw words of the pool.' })
      await stage.press(page)
      await asked
      if (leads !== undefined) {
        await page.waitForURL(`**${leads}`)
        continue
      }
      await page
        .getByText(words ?? '', { exact: false })
        .first()
        .waitFor()
      await stage.stays(page)
      expect((await page.getByRole('alert').allTextContents()).join()).not.toMatch(RAW)
    }
    await letThrough(page)
    if (stage.who === 'visitor') await page.evaluate(() => sessionStorage.clear())
    expect(problems).toEqual([])
  },
)

/** The operation of the pool: `InitiateAuth`, or `RespondToAuthChallenge SMS_MFA`. */
function nameOf({ operation, body }: InterceptedRequest): string {
  const challenge = /"ChallengeName":"(\w+)"/.exec(body)?.[1]
  return challenge === undefined ? operation : `${operation} ${challenge}`
}

/** Refuses the stage's operation; resolves once it was called. */
async function refuse(page: Page, stage: Stage): Promise<(refusal: object) => Promise<void>> {
  let now: object = {}
  let heard = () => {}
  await intercept(page, `${site}/_local/cognito/*`, (asked) => {
    const name = nameOf(asked)
    if (name === stage.operation) {
      heard()
      return { status: 400, json: now }
    }
    const before = stage.before?.[name]
    if (before === undefined) return null
    return { status: '__type' in before ? 400 : 200, json: before }
  })
  return (refusal) => {
    now = refusal
    return new Promise((done) => {
      heard = done
    })
  }
}
