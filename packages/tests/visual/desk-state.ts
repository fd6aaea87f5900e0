import type { Page } from 'playwright-core'
import type { Answers } from './states/answers.ts'

/** A state of a screen of the console: the server's answers and the presses. */
export interface DeskState {
  readonly name: string
  /** Where it is, when not the route itself. */
  readonly path?: string
  readonly answers?: Answers
  /** The sign that the state is reached. */
  seen(page: Page): Promise<unknown>
}

export const FAULT = { status: 500, code: 'INTERNAL' } as const
export const words = (text: string | RegExp) => (page: Page) =>
  page.locator('main').getByText(text).first().waitFor()
export const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
export const skeleton = (page: Page) => page.locator('main .skeleton').first().waitFor()
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const dialog = (page: Page) => page.getByRole('dialog').waitFor()
export const opened =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(page, name)
    await dialog(page)
  }
export const chosenFrom = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
  await dialog(page)
}
/** The screen's own call comes never, empty, or not. */
export const three = (call: string, empty: unknown, none: string | RegExp): DeskState[] => [
  { name: 'loading', answers: { [call]: 'hold' }, seen: skeleton },
  { name: 'empty', answers: { [call]: { json: empty } }, seen: words(none) },
  { name: 'error', answers: { [call]: FAULT }, seen: words('読み込めませんでした') },
]
