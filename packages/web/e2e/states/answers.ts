import type { Page, Request, Route } from 'playwright-core'

/**
 * What comes instead of a server's answer: none at all (`hold`, `cut`), a refusal, or a body; a function
 * makes the body from the true one.
 */
export type Answer =
  | 'hold'
  | 'cut'
  | { readonly status: number; readonly code: string; readonly message?: string }
  | { readonly json: unknown }
  | ((real: unknown) => unknown)
/** By the name of the call: its path under /api, a GraphQL field, an operation of the user pool, or a script. */
export type Answers = Readonly<Record<string, Answer>>

const OURS = /\/(api|_local\/cognito|assets)\//

/** Puts answers in the place of the server's; what is not named goes through. Gives the function that sets them. */
export async function answering(page: Page): Promise<(answers: Answers) => void> {
  let answers: Answers = {}
  await page.route(OURS, async (route) => {
    const answer = answers[nameOf(route.request())]
    // A state may be left while an answer is under way: then nobody waits for it.
    await (answer === undefined ? route.continue() : give(route, answer)).catch(() => {})
  })
  return (next) => {
    answers = next
  }
}

async function give(route: Route, answer: Answer): Promise<void> {
  if (answer === 'hold') return
  if (answer === 'cut') return route.abort()
  if (typeof answer === 'function') {
    const response = await route.fetch()
    return route.fulfill({ response, json: answer(await response.json()) })
  }
  if ('json' in answer) return route.fulfill({ json: answer.json })
  const { status, code, message = code } = answer
  // Ours say a code, the user pool's the name of an exception.
  return route.fulfill({ status, json: { code, requestId: 'r', __type: code, message } })
}

function nameOf(request: Request): string {
  const { pathname } = new URL(request.url())
  const file = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname)?.[1]
  if (file !== undefined) return `${file}.js`
  const target = request.headers()['x-amz-target']
  if (target !== undefined) return target.split('.').at(-1) ?? ''
  if (pathname === '/api/graphql') {
    return /\b(listUsers|createUser|updateUser|createReport)\b/.exec(request.postData() ?? '')?.[1] ?? ''
  }
  return pathname.replace('/api/', '')
}
