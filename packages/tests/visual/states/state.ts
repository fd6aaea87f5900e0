import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import type { Answers } from './answers.ts'

type Kind = 'empty' | 'filled' | 'error' | 'loading' | 'long'

/** A route in a state, and how to get there. */
export interface State {
  readonly path: string
  readonly kind: Kind
  /** What tells it from others of its kind. */
  readonly name?: string
  /** The session storage when the page is opened. */
  readonly session?: Readonly<Record<string, string>>
  readonly answers?: Answers
  /** It asks before it is left: the next state loads a document. */
  readonly asksToLeave?: true
  /** From the opened page to the state. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** The text that shows that the state is reached. */
  readonly shows: string | RegExp
}

/** The name of a state in a test's output. */
export function titleOf({ path, kind, name }: State): string {
  return `${path} ${kind}${name === undefined ? '' : ` (${name})`}`
}

/** Fills fields by their labels, and leaves the last one. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.keyboard.press('Tab')
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** Waits until the pressed button turns. */
export function turns(page: Page): Promise<void> {
  return page.locator('.button[aria-busy=true] .spinner').first().waitFor()
}

/** Chooses a small picture with a very long name, and waits until it is shown. */
export async function choosePicture(page: Page): Promise<void> {
  const name = `${'画面の写真'.repeat(12)}${'x'.repeat(80)}.png`
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE })
  await page.locator('.image-preview').waitFor()
}

const PICTURE = PNG.sync.write(new PNG({ width: 40, height: 30 }))

export const INTERNAL = { status: 500, code: 'INTERNAL' } as const
