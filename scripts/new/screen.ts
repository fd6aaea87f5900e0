import type { Names } from './names.ts'
import { screenTests } from './screen-tests.ts'
import type { Skeleton } from './skeleton.ts'

/** A screen for members: address, title, words, page, route, a journey, two states, a picture. */
export function screenSkeleton(names: Names): Skeleton {
  const { camel, pascal, kebab } = names
  const title = '新しい画面'
  const isUsed = new RegExp(`^ {2}${camel}: `, 'm')
  const { files, insertions } = screenTests(names, title)
  return {
    files: {
      [`packages/web/src/text/${kebab}.ts`]: `import { titles } from '#text/titles.ts'

/** /${kebab}. */
export const ${camel} = {
  title: titles.${camel},
  lead: (nickname: string) => \`\${nickname}さんの画面です。\`,
} as const
`,
      [`packages/web/src/features/${kebab}/${pascal}Page.tsx`]: `import { Screen } from '@app/ui/components/Screen.tsx'
import { useLoaderData } from 'react-router-dom'
import { type MemberScreen, readMemberScreen } from '#routing/member-screen.ts'
import { ${camel} as words } from '#text/${kebab}.ts'
import { SignedOut } from '#ui/SignedOut.tsx'

export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

export const loader = readMemberScreen

/** /${kebab}. */
export function Component() {
  const member = useLoaderData<MemberScreen>()
  if (member === null) return <SignedOut />
  return (
    <Screen title={words.title}>
      <p>{words.lead(member.nickName ?? '')}</p>
    </Screen>
  )
}
`,
      ...files,
    },
    insertions: [
      {
        path: 'packages/web/src/paths.ts',
        before: /^ {2}support: \(\) =>/,
        text: `  ${camel}: () => '/${kebab}',\n`,
        unless: new RegExp(`^ {2}${camel}: |'/${kebab}'`, 'm'),
      },
      {
        path: 'packages/web/src/text/titles.ts',
        before: /^\} as const$/,
        text: `  ${camel}: '${title}',\n`,
        unless: isUsed,
      },
      {
        path: 'packages/web/src/app/routes.tsx',
        before: /^ {10}\{\n {12}path: paths\.inquiry\(\),/,
        text: `          {
            path: paths.${camel}(),
            handle: titles.${camel},
            lazy: () => import('#features/${kebab}/${pascal}Page.tsx'),
          },
`,
        unless: new RegExp(`paths\\.${camel}\\(`),
      },
      {
        path: 'scripts/screens.ts',
        before: /^ {4}\['inquiry', '\/inquiry'\],$/,
        text: `    ['${kebab}', '/${kebab}'],\n`,
        unless: new RegExp(`'/${kebab}'`),
      },
      ...insertions,
    ],
  }
}
