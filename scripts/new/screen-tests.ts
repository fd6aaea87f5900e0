import type { Names } from './names.ts'
import type { Skeleton } from './skeleton.ts'

/** The tests of a new screen: a unit test of its markup, a journey, its states, the list of all screens. */
export function screenTests({ camel, pascal, kebab }: Names, title: string): Skeleton {
  return {
    files: {
      [`packages/web/src/features/${kebab}/${kebab}.test.ts`]: `// /${kebab} as it is first rendered.
import '@app/ui/test/browser.ts'
import { SAMPLE, UNSET } from '@app/shared/test/sample.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component } from '#features/${kebab}/${pascal}Page.tsx'
import { paths } from '#paths.ts'
import { ${camel} as words } from '#text/${kebab}.ts'

function rendered(member: object | null): string {
  const path = paths.${camel}()
  const routes = [{ id: 'screen', path, Component, loader: () => member }]
  const hydrationData = { loaderData: { screen: member } }
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('a member sees the title and the own nickname', () => {
  const html = rendered({ ...SAMPLE, ...UNSET, nickName: 'みほん' })
  expect(html).toContain(\`>\${words.title}</h1>\`)
  expect(html).toContain(words.lead('みほん'))
})

test('a signed-in member is not offered the login', () => {
  const html = rendered(null)
  expect(html).toContain('href="/login"')
  expect(html).not.toContain(words.title)
})
`,
      [`packages/tests/journeys/${kebab}/${kebab}.journey.test.ts`]: `import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

test('/${kebab}: a member sees the screen, and it stands after a reload', async () => {
  const { page, context, problems } = await newMember(browser, { nickName: 'がめん' })
  await page.goto(\`\${site}/${kebab}\`)
  const heading = page.getByRole('heading', { level: 1, name: '${title}', exact: true })
  await heading.waitFor()
  await page.getByText('がめんさんの画面です。').waitFor()
  await page.reload()
  await heading.waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('/${kebab}: a visitor is offered the login', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(\`\${site}/${kebab}\`)
  await page.getByRole('main').getByRole('link', { name: 'ログイン', exact: true }).waitFor()
  await context.close()
})
`,
      [`packages/tests/visual/states/${kebab}.ts`]: `import { longProfile } from './profile.ts'
import { INTERNAL, type State } from './state.ts'

export const ${camel}: readonly State[] = [
  { path: '/${kebab}', kind: 'filled', shows: '${title}' },
  { path: '/${kebab}', kind: 'long', answers: { listUsers: longProfile }, shows: '${title}' },
  { path: '/${kebab}', kind: 'loading', answers: { listUsers: 'hold' }, shows: '読み込み中です…' },
  { path: '/${kebab}', kind: 'error', answers: { listUsers: INTERNAL }, shows: '申し訳ありません' },
]
`,
    },
    insertions: [
      {
        path: 'packages/tests/visual/looks-member.journey.test.ts',
        before: /^import \{ type State, titleOf \}/,
        text: `import { ${camel} } from '#visual/states/${kebab}.ts'\n`,
        unless: new RegExp(`\\b${camel}\\b`),
      },
      {
        path: 'packages/tests/visual/looks-member.journey.test.ts',
        before: /(?:,\n)?\]\)\nconst pressed/,
        text: `, ...${camel}`,
        unless: /(?!)/,
      },
      {
        path: 'packages/tests/journeys/public/screens.journey.test.ts',
        before: /^ {2}\['\/inquiry', '不具合の報告'\],$/,
        text: `  ['/${kebab}', '${title}'],\n`,
        unless: new RegExp(`'/${kebab}'`),
      },
    ],
  }
}
