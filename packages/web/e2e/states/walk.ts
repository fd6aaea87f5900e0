import type { Page } from 'playwright-core'
import type { Phones } from '../one-browser.ts'
import { demo, newPhone, site } from '../person.ts'
import { type Answers, answering } from './answers.ts'
import { type State, titleOf } from './state.ts'

export interface Walk {
  readonly page: Page
  /** Brings the page into a state. */
  to(state: State): Promise<void>
  end(): Promise<void>
}

/** A phone that goes from state to state; as the demo member it keeps its session beside the tab's storage. */
export async function beginWalk(browser: Phones, who: 'visitor' | 'member'): Promise<Walk> {
  const { page, context } = await newPhone(browser)
  if (who === 'member') await signInAndKeep(page)
  else await page.goto(`${site}/uc`)
  const answer = await answering(page)
  return {
    page,
    to: (state) => reach(page, state, answer),
    end: () => context.close(),
  }
}

async function reach(page: Page, state: State, answer: (answers: Answers) => void): Promise<void> {
  const { path, session = {}, answers = {}, shows } = state
  try {
    await page.context().setOffline(false)
    // An address that differs by its end alone, or not at all, would not be loaded anew.
    answer({})
    await page.goto(`${site}/robots.txt`)
    await page.evaluate((kept) => {
      sessionStorage.clear()
      for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
    }, session)
    answer(answers)
    // What is held never comes: only what the state shows is waited for.
    await page.goto(site + path, { waitUntil: 'commit' })
    await state.reach?.(page)
    await page.getByText(shows).filter({ visible: true }).first().waitFor()
  } catch (error) {
    throw new Error(`${titleOf(state)}: ${String(error)}`)
  }
}

async function signInAndKeep(page: Page): Promise<void> {
  const { email, password } = await demo()
  await page.goto(`${site}/login`)
  await page.getByLabel('メールアドレス（ID）').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByText('ログイン状態を保持する').click()
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL('**/top')
}
