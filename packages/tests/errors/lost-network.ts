import type { BrowserContext, Page } from 'playwright-core'

/** What is said where there is no network. */
export const OFFLINE = 'インターネットに接続できません。電波の良いところで、もう一度お試しください。'

/** A button by the whole of its words. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses without a network: it is said, and nothing typed is lost. Then the network is back. */
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
