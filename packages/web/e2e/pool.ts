import type { Page, Route } from 'playwright-core'

const POOL = '**/_local/cognito/**'
const TARGET = 'AWSCognitoIdentityProviderService.'

/** The operation a page asks of the user pool: `InitiateAuth`, say. */
export const operationOf = (route: Route): string =>
  (route.request().headers()['x-amz-target'] ?? '').replace(TARGET, '')

/** Answers one operation of the user pool in the page's stead; the others go through. Returns how to stop. */
export async function atPool(
  page: Page,
  operation: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handle = (route: Route) => (operationOf(route) === operation ? answer(route) : route.fallback())
  await page.route(POOL, handle)
  return () => page.unroute(POOL, handle)
}

/** Lets one operation wait until it is let go. */
export async function holdAtPool(page: Page, operation: string): Promise<() => void> {
  let release: () => void = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await atPool(page, operation, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** A refusal as the pool words it. */
export function refuseAs(name: string, message = ''): (route: Route) => Promise<void> {
  return (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/x-amz-json-1.1',
      headers: { 'x-amzn-errortype': name },
      body: JSON.stringify({ __type: name, message }),
    })
}

/** Counts an operation from now on. */
export function countAtPool(page: Page, operation: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.headers()['x-amz-target'] === TARGET + operation) count += 1
  })
  return () => count
}
