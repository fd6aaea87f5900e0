import type { BrowserContext, Page } from 'playwright-core'
import { comeOnline } from '#fixtures/browser/person.ts'

/** The offline messages. */
export const OFFLINE = 'インターネットに接続できません。電波の良いところで、もう一度お試しください。'

/** A button by its full text. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Clicks while offline: a message appears, and the input stays. Then the network is back. No message of an earlier click
 * may be on the page: it would count as this one’s, and the network would be back before the request.
 */
export async function lost(
  { page, context }: { page: Page; context: BrowserContext },
  press: () => Promise<void>,
  fields: Readonly<Record<string, string>>,
  said: string | RegExp = OFFLINE,
): Promise<void> {
  const message = page.getByRole('alert').getByText(said)
  expect(await message.count()).toBe(0)
  await context.setOffline(true)
  await press()
  await message.waitFor()
  for (const [label, value] of Object.entries(fields))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  await comeOnline(page)
}
