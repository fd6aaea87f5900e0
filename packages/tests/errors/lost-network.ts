import type { BrowserContext, Page } from 'playwright-core'

/** The offline messages. */
export const OFFLINE = 'インターネットに接続できません。電波の良いところで、もう一度お試しください。'

/** A button by its full text. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Clicks while offline: a message appears, and nothing typed is lost. Then the network is back. */
export async function lost(
  { page, context }: { page: Page; context: BrowserContext },
  press: () => Promise<void>,
  fields: Readonly<Record<string, string>>,
  said: string | RegExp = OFFLINE,
): Promise<void> {
  await context.setOffline(true)
  await press()
  await page.getByRole('alert').getByText(said).waitFor()
  for (const [label, value] of Object.entries(fields))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  await context.setOffline(false)
}
