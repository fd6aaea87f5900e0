import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { type Names, Refused } from './names.ts'
import type { Skeleton } from './skeleton.ts'

/** A call that reads the caller's record: contract, function, handler, decision, store and their tests. */
export function callSkeleton(names: Names): Skeleton {
  refuseUsed(names)
  const contract = `@app/shared/${names.kebab}/contract.ts`
  return { files: filesOf(names, contract), insertions: insertionsOf(names) }
}

/** Throws when a function or a call has the name. */
function refuseUsed({ camel, kebab }: Names): void {
  const calls = Object.values<FunctionDefinition>(lambdas).flatMap(({ calls = {} }) => Object.keys(calls))
  if (kebab in lambdas || calls.includes(camel))
    throw new Refused(`A call or function ${camel} is there already. Take another name.`)
}

function filesOf({ camel, pascal, kebab }: Names, contract: string): Skeleton['files'] {
  const feature = `packages/lambdas/src/features/${kebab}`
  return {
    [`packages/shared/src/${kebab}/contract.ts`]: `import * as v from 'valibot'
import { call } from '#base/call.ts'

/** The caller's answer: so far the nickname. */
export const ${camel} = call({
  method: 'GET',
  path: '/${kebab}',
  caller: 'signedIn',
  input: v.object({}),
  output: v.object({ nickName: v.nullable(v.string()) }),
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
})
`,
    [`${feature}/functions.ts`]: `import { ${camel} } from '${contract}'
import { functions } from '#manifest/definition.ts'

/** Which function serves the call, and what it may touch. */
export const ${camel}Functions = functions({
  '${kebab}': {
    entry: 'features/${kebab}/${kebab}.handler.ts',
    calls: { ${camel} },
    tables: { users: ['get'] },
  },
})
`,
    [`${feature}/${kebab}.handler.ts`]: `import { answer } from '#features/${kebab}/${kebab}.ts'
import { serve } from '#http/serve.ts'

/** \`GET /${kebab}\`. */
export const handler = serve('${kebab}', {
  ${camel}: ({ sub }, deps) => answer(deps, sub),
})
`,
    [`${feature}/${kebab}.ts`]: `import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { ${camel} } from '${contract}'
import type { Deps } from '#aws/deps.ts'
import { readMember } from '#features/${kebab}/${kebab}-store.ts'

/** What an active member gets. */
export async function answer(deps: Deps<'${kebab}'>, sub: string): Promise<AnswerOf<typeof ${camel}>> {
  const member = await readMember(deps, sub)
  if (member === null) return refuse('NO_PROFILE')
  if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  return ok({ nickName: member.nickName })
}
`,
    [`${feature}/${kebab}-store.ts`]: `import type { Deps } from '#aws/deps.ts'

/** The caller's own record. */
export function readMember(deps: Deps<'${kebab}'>, sub: string) {
  return deps.tables.users.get({ id: sub })
}
`,
    [`${feature}/${kebab}.store.test.ts`]: `// ${pascal}, through its handler, on the real engine.
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, restricted, stranger] = [1, 2, 3].map(personId) as [string, string, string] // three are made
let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('${kebab}')
  await stage.put('users', aMember(me, { nickName: 'みほん' }), aMember(restricted, { status: 'restricted' }))
})
afterAll(() => stage.stop())

test('a member gets the own record’s answer, and nothing changes', async () => {
  const answer = await stage.unchanged(() => ask('GET /${kebab}', { as: me }))
  expect([answer.status, answer.body]).toEqual([200, { nickName: 'みほん' }])
})

test.each([
  ['no profile', stranger, 409, 'NO_PROFILE'],
  ['restricted', restricted, 403, 'MEMBER_RESTRICTED'],
  ['nobody', null, 401, undefined],
])('%s is refused', async (_, as, status, code) => {
  const answer = await stage.unchanged(() => ask('GET /${kebab}', { as }))
  expect([answer.status, answer.code]).toEqual([status, code])
})
`,
  }
}

function insertionsOf({ camel, kebab }: Names): Skeleton['insertions'] {
  return [
    {
      path: 'packages/lambdas/src/manifest/functions.ts',
      before: /^import \{ graphqlFunctions \} from/,
      text: `import { ${camel}Functions } from '#features/${kebab}/functions.ts'\n`,
      unless: new RegExp(`\\b${camel}Functions\\b`),
    },
    {
      path: 'packages/lambdas/src/manifest/functions.ts',
      before: /^ {2}\.\.\.graphqlFunctions,$/,
      text: `  ...${camel}Functions,\n`,
      unless: /(?!)/,
    },
    {
      path: 'packages/shared/test/contracts.test.ts',
      before: /^import \{ acceptTerms/,
      text: `import { ${camel} } from '#${kebab}/contract.ts'\n`,
      unless: new RegExp(`\\b${camel}\\b`),
    },
    {
      path: 'packages/shared/test/contracts.test.ts',
      before: /^ {2}\['listEvents', listEvents\.input/,
      text: `  ['${camel}', ${camel}.input, {}],\n`,
      unless: /(?!)/,
    },
    {
      path: 'packages/tests/errors/error-calls.ts',
      before: /^ {2}listMyEvents: /,
      text: `  ${camel}: 'no screen makes it yet',\n`,
      unless: new RegExp(`\\b${camel}\\b`),
    },
  ]
}
