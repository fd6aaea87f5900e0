// The GraphQL route accepts the four operations and reveals nothing else (SEC-H1 to SEC-H5, N-H2).
import { SAMPLE } from '@app/shared/test/sample.ts'
import { buildSchema, printSchema, validateSchema } from 'graphql'
import { schema } from '#graphql/schema.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { documents } from '#test/graphql.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('graphql')
  await stage.put('users', aMember(me), aMember(personId(2)))
})
afterAll(() => stage.stop())

const run = (query: unknown, more: object = {}): Promise<Answer> =>
  ask('POST /graphql', { as: me, body: { query, ...more } })

/** The answer to a refused document, without the request's id. */
function refusalOf(fields?: readonly string[]) {
  const code = 'BAD_REQUEST'
  const message = fields === undefined ? code : `${code}: ${fields.join(', ')}`
  const more = { code, ...(fields !== undefined && { fields }) }
  return { ...more, message, errors: [{ message, extensions: more }] }
}

test('the schema, which a container takes as valid, is valid', () => {
  const made = buildSchema(printSchema(schema))
  expect(validateSchema(made)).toEqual([])
  expect(printSchema(made)).toBe(printSchema(schema))
  const wrong = 'type Query { a: Nothing }'
  expect(() => buildSchema(wrong)).toThrow('Unknown type "Nothing"')
})

test('the control: the GraphQL documents of the site are answered', async () => {
  const answer = await run(documents.listUsers)
  expect(answer.body).toMatchObject({ data: { listUsers: { items: [{ id: me }] } } })
  expect((await run(documents.listUsers)).text).toBe(answer.text)
  expect((await run('{ listUsers { items { id } } }', { variables: null, operationName: null })).status).toBe(
    200,
  )
})

const nested = (depth: number) => `{ listUsers ${'{ items '.repeat(depth)}{ id }${' }'.repeat(depth)} }`
const HOSTILE: readonly [string, string][] = [
  ['introspection of the schema', '{ __schema { types { name } } }'],
  ['introspection of a type', '{ __type(name: "User") { fields { name } } }'],
  ['introspection beside a field', '{ listUsers { nextToken } __schema { types { name } } }'],
  ['an unknown field', '{ listUsers { items { emial } } }'],
  ['an unknown operation', '{ listUser { items { id } } }'],
  ['an unknown argument', '{ listUsers(where: "x") { nextToken } }'],
  ['an alias', '{ a: listUsers { nextToken } }'],
  ['an alias within', '{ listUsers { items { a: id b: id } } }'],
  [
    'a hundred aliases',
    `{ ${Array.from({ length: 100 }, (_, n) => `a${n}: listUsers { nextToken }`).join(' ')} }`,
  ],
  ['two root fields', '{ listUsers { nextToken } listUsers { items { id } } }'],
  ['two operations', 'query A { listUsers { nextToken } } query B { listUsers { nextToken } }'],
  [
    'two mutations at once',
    'mutation { a: updateUser(input: {id: "x", plan: "y"}) { id } b: updateUser(input: {id: "x", plan: "y"}) { id } }',
  ],
  ['a fragment', 'query { listUsers { ...F } } fragment F on ModelUserConnection { nextToken }'],
  ['a fragment in a circle', 'query { listUsers { ...F } } fragment F on ModelUserConnection { ...F }'],
  ['an inline fragment', '{ listUsers { ... on ModelUserConnection { nextToken } } }'],
  ['a directive', '{ listUsers @include(if: true) { nextToken } }'],
  ['a directive within', '{ listUsers { items { id @skip(if: false) } } }'],
  ['a thousand directives', `{ listUsers { nextToken ${'@include(if: true) '.repeat(200)} } }`],
  ['a directive on the operation', 'query @x { listUsers { nextToken } }'],
  ['too deep', nested(3)],
  ['far too deep', nested(300)],
  ['a subscription', 'subscription { listUsers { nextToken } }'],
  ['a definition', 'type Query { x: Int }'],
  ['a definition beside', 'query { listUsers { nextToken } } type X { x: Int }'],
  ['no operation', 'fragment F on ModelUserConnection { nextToken }'],
  ['nothing', ''],
  ['no GraphQL', 'SELECT * FROM users'],
  ['half a document', '{ listUsers {'],
  ['too many words', `{ listUsers { items { ${'id '.repeat(300)} } } }`],
  ['too long', `{ listUsers { nextToken } } #${'x'.repeat(5_000)}`],
  ['a huge literal', `{ listUsers(limit: ${'9'.repeat(1_000)}) { nextToken } }`],
  ['a lone surrogate', '{ listUsers(nextToken: "\ud800" '],
]
test.each(HOSTILE)('SEC-H1, SEC-H2: %s: 400 without a hint', async (_, query) => {
  const answer = await stage.unchanged(() => run(query))
  expect(answer.status).toBe(400)
  // A document refused before it is read names the field `query`; an error inside it names nothing.
  expect(answer.body).toEqual({
    ...refusalOf(answer.text.includes('fields') ? ['query'] : undefined),
    requestId: expect.any(String),
  })
})

test('SEC-H2: two operations are refused, also when one of them is selected', async () => {
  const query = 'query A { listUsers { nextToken } } query B { listUsers { items { id } } }'
  for (const operationName of ['A', 'B']) expect((await run(query, { operationName })).status).toBe(400)
  expect((await run('query A { listUsers { nextToken } }', { operationName: 'A' })).status).toBe(200)
})

test('N-H2: a million characters are refused before they are read', async () => {
  expect((await run(`{ listUsers { nextToken } } #${'x'.repeat(1_000_000)}`)).status).toBe(413)
})

test('N-H2: an array of operations is refused', async () => {
  const one = { query: documents.listUsers }
  const answer = await ask('POST /graphql', { as: me, body: [one, one] })
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
})

test.each([
  ['query', { query: { toString: 1 } }],
  ['variables', { query: documents.listUsers, variables: 'x' }],
  ['operation name', { query: documents.listUsers, operationName: 5 }],
  ['another operation’s name', { query: documents.listUsers, operationName: 'Other' }],
  ['a wrong type', { query: documents.listUsers, variables: { limit: 'all' } }],
  ['a number beyond all', { query: documents.listUsers, variables: { limit: 1e20 } }],
  ['nothing where something must be', { query: documents.updateUser, variables: {} }],
  ['null where something must be', { query: documents.updateUser, variables: { input: null } }],
  [
    'null for a default',
    {
      query: 'mutation ($p: String = "Normal") { updateUser(input: {id: "x", plan: $p}) { id } }',
      variables: { p: null },
    },
  ],
])('a request with a broken %s is a 400, not a 500', async (_, body) => {
  const answer = await stage.unchanged(() => ask('POST /graphql', { as: me, body }))
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
  expect(Object.keys(answer.body ?? {}).filter((key) => key !== 'fields')).toEqual([
    ...['code', 'requestId', 'message', 'errors'],
  ])
})

test.each([
  ['CreateUserInput!', 'ModelUserConditionInput', 'createUser'],
  ['UpdateUserInput!', 'ModelUserConditionInput', 'updateUser'],
  ['CreateReportInput!', 'ModelReportConditionInput', 'createReport'],
])(
  'SEC-H3: %s with a condition is refused, with the condition null it is judged by its input',
  async (input, type, field) => {
    const query = `mutation M($input: ${input}, $condition: ${type}) { ${field}(input: $input, condition: $condition) { id } }`
    const sent = {
      createUser: { lastName: 'x' },
      updateUser: { id: personId(2), plan: 'Normal' },
      createReport: { userId: personId(2), bugDescription: 'x' },
    }
    const ask = (condition: unknown) =>
      stage.unchanged(() => run(query, { variables: { input: sent[field as keyof typeof sent], condition } }))
    expect((await ask({ id: { attributeExists: false } })).code).toBe('BAD_REQUEST')
    // The control: without a condition another's id is 403, and half a profile is 400.
    expect((await ask(null)).code).toBe(field === 'createUser' ? 'BAD_REQUEST' : 'FORBIDDEN')
  },
)

test.each([
  ['limit', { query: documents.listUsers, variables: { limit: 'all' } }],
  ['input', { query: documents.updateUser, variables: { input: { id: me, plan: 5, secret: 'kakushi' } } }],
  ['input', { query: documents.updateUser, variables: { input: { id: me } } }],
])('a GraphQL variable %s of a wrong type is named without its value', async (field, body) => {
  const answer = await stage.unchanged(() => ask('POST /graphql', { as: me, body }))
  expect(answer.body).toMatchObject(refusalOf([field]))
  expect(answer.text).not.toContain('kakushi')
})

test('G34: the refusal of an unknown plan names its field', async () => {
  const variables = { input: { id: me, plan: 'Platinum' } }
  const answer = await stage.unchanged(() => run(documents.updateUser, { variables }))
  expect(answer.body).toMatchObject(refusalOf(['input.plan']))
})

test('S79: the refusal of a profile names its three missing required fields', async () => {
  const { lastName, firstName, birthDate, ...rest } = SAMPLE
  const input = { ...rest, nickName: 'はなまま', sNumber: '123456' }
  const answer = await stage.unchanged(() => run(documents.createUser, { variables: { input } }))
  expect(answer.body).toMatchObject(refusalOf(['input.lastName', 'input.firstName', 'input.birthDate']))
  expect(answer.text).not.toContain('はなまま')
  const dated = { ...input, lastName, firstName, birthDate: '2999-01-01' }
  const future = await stage.unchanged(() => run(documents.createUser, { variables: { input: dated } }))
  expect([birthDate, future.body]).toEqual([
    expect.any(String),
    expect.objectContaining(refusalOf(['input.birthDate'])),
  ])
})

test('a cached document gets the same result', async () => {
  for (let n = 0; n < 3; n += 1) expect((await run('{ a: listUsers { nextToken } }')).status).toBe(400)
  for (let n = 0; n < 3; n += 1) expect((await run('{ listUsers { nextToken } }')).status).toBe(200)
})

test('more documents than the cache holds still work', async () => {
  for (let n = 0; n < 60; n += 1)
    expect((await run(`{ listUsers(limit: ${n}) { nextToken } }`)).status).toBe(200)
})

test('SEC-H5: a 500 reveals nothing', async () => {
  const { documents: reader } = jest.requireActual<typeof import('#aws/clients.ts')>('#aws/clients.ts')
  reader.middlewareStack.add(
    () => async () => {
      throw new Error('secret of table users')
    },
    { step: 'initialize', name: 'fault' },
  )
  const answer = await run(documents.listUsers).finally(() => reader.middlewareStack.remove('fault'))
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL'])
  expect(answer.text).not.toContain('secret')
  expect((await run(documents.listUsers)).status).toBe(200)
})
