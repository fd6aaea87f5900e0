// What the public pages say about money follows the plans on sale (G53).
import type { Operator } from '@app/shared/operator/operator.ts'
import { operator } from '#public/legal/sample-operator.ts'

/** Path → text of the landing page and of the prices, built for an operator. */
async function pagesOf(by: Operator): Promise<Map<string | null, string>> {
  Object.assign(globalThis, { __OPERATOR__: by })
  jest.resetModules()
  // Reload React as well: the components and the renderer must share one instance.
  const { createElement } = await import('react')
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { pages } = await import('#public/pages.ts')
  return new Map(
    pages
      .filter(({ path }) => path === '/' || path === '/plans')
      .map(({ path, meta, Content }) => [
        path,
        `${meta.title} ${meta.description} ${renderToStaticMarkup(createElement(Content))}`,
      ]),
  )
}
afterAll(() => Object.assign(globalThis, { __OPERATOR__: operator }))

const withNormal = (change: object): Operator => ({
  ...operator,
  plans: { ...operator.plans, Normal: { ...operator.plans.Normal, ...change } },
})
const NOTHING_TO_PAY = /無料ではじめられます|ベーシックプランは無料|月額0円|登録は必要ありません/

test('G53: while the basic plan is free the pages say that starting is free', async () => {
  const pages = await pagesOf(operator)
  expect(pages.get('/')).toContain('月額0円から・登録は3分')
  expect(pages.get('/')).toContain('月額0円のベーシックプランからはじめられます')
  expect(pages.get('/plans')).toContain('ベーシックプランは無料です')
})

test('G53: with a price for the basic plan the pages show it and never say that it is free', async () => {
  for (const words of (await pagesOf(withNormal({ priceYen: 300 }))).values()) {
    expect(words).not.toMatch(NOTHING_TO_PAY)
    expect(words).toContain('300円')
  }
})

test('G53: while the free plan is not on sale the pages do not say that starting is free', async () => {
  for (const words of (await pagesOf(withNormal({ status: 'coming_soon' }))).values())
    expect(words).not.toMatch(/無料ではじめられます|ベーシックプランは無料/)
})
