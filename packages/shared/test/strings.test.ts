// No call accepts a lone surrogate, and an empty text only where listed (SEC-E3).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { namesWith } from '#base/field-names.ts'
import { EVENT_FIELDS } from '#events/fields.ts'

const SRC = join(__dirname, '../src')

/** Where an empty text is valid or ignored. */
const MAY_BE_EMPTY = [
  'addChild.nickName',
  'changeChild.nickName',
  'cancelEvent.easyReason',
  'changeKana.kana',
  'changeOrganization.about',
  'changeOrganization.contactPhone',
  'checkIn.who.qr',
  'confirmEvent.easyNote',
  'createOrganization.about',
  'createOrganization.contactPhone',
  'createUser.input.email',
  'createUser.input.startDate',
  'enterMember.kana',
  'graphqlCall.operationName',
  'listUsers.nextToken',
  'joinParty.careRequest',
  'mintCommunityToken.email',
  'mintCommunityToken.firstname',
  'mintCommunityToken.lastname',
  'mintCommunityToken.username',
  'postponeEvent.easyReason',
  'previewConfirmation.easyNote',
  'previewMessage.easyBody',
  'refuseAsGuardian.reason',
  'requestContactUpload.contentType',
  'requestEventMedia.contentType',
  'requestLogo.contentType',
  'requestUpload.contentType',
  'saveEvent.easyNote',
  'saveEvent.fields.cover.alt',
  'saveCareNote.note.text',
  'saveCareRequest.text',
  'searchMembers.typed',
  'sendInquiry.website',
  'sendMessage.easyBody',
  'updateMyProfile.kana',
  'updateUser.input.joinDate',
  'updateUser.input.plan',
  'walkIn.who.qr',
]
/** The texts of an event: an empty one is stored as none. */
const OF_AN_EVENT = [
  ...namesWith(EVENT_FIELDS, { kind: 'text' }),
  ...namesWith(EVENT_FIELDS, { kind: 'lines' }),
].map((name) => `saveEvent.fields.${name}`)

interface Leaf {
  readonly path: string
  readonly schema: v.GenericSchema
}
type Inner = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly wrapped?: v.GenericSchema
  readonly item?: v.GenericSchema
  readonly options?: readonly v.GenericSchema[]
}

/** The texts in a schema, and the objects with arbitrary fields. */
function leavesOf(path: string, schema: v.GenericSchema): Leaf[] {
  const inner = schema as Inner // further properties of valibot's schemas
  if (inner.wrapped !== undefined) return leavesOf(path, inner.wrapped)
  if (inner.item !== undefined) return leavesOf(`${path}[]`, inner.item)
  if (schema.type === 'union') return (inner.options ?? []).flatMap((option) => leavesOf(path, option))
  const entries = Object.entries(inner.entries ?? {})
  if (entries.length > 0) return entries.flatMap(([name, entry]) => leavesOf(`${path}.${name}`, entry))
  if (schema.type === 'string' || schema.type === 'record') return [{ path, schema }]
  const KNOWN = ['object', 'strict_object', 'number', 'boolean', 'literal', 'picklist', 'null']
  if (!KNOWN.includes(schema.type)) throw new Error(`${path} is a ${schema.type}`)
  return []
}

/** Every call and operation that a contract exports. */
const inputs = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('contract.ts') || path === join('base', 'graphql.ts'))
  .flatMap((path) => Object.entries(jest.requireActual<Record<string, unknown>>(join(SRC, path))))
  .flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'input' in value && 'refusals' in value
      ? [{ name, input: value.input as v.GenericSchema }] // the form of calls and operations
      : [],
  )
const leaves = inputs.flatMap(({ name, input }) => leavesOf(name, input))
const texts = leaves.filter(({ schema }) => schema.type === 'string')
const free = leaves.filter(({ schema }) => schema.type === 'record')

test('the table of texts has every call, and fields at all depths', () => {
  expect(inputs.length).toBeGreaterThan(25)
  const paths = leaves.map(({ path }) => path)
  for (const path of ['getEvent.eventId', 'createReport.input.fileStorageKey', 'completeUpload.etags[]'])
    expect(paths).toContain(path)
  expect(() => leavesOf('x', v.object({ y: v.unknown() }))).toThrow('x.y is a unknown')
})

const HALVES = ['\ud800', '\udc00', 'a\ud83d', '\ude00a', `${'あ'.repeat(7)}\udbff`]
test.each(texts.map(({ path, schema }) => [path, schema] as const))(
  'SEC-E3: %s refuses a lone surrogate',
  (_, schema) => {
    for (const half of HALVES) expect([half, v.is(schema, half)]).toEqual([half, false])
  },
)

test.each(free.map(({ path, schema }) => [path, schema] as const))(
  'SEC-E3: %s refuses a lone surrogate at any depth',
  (_, schema) => {
    for (const value of [{ a: '\ud800' }, { a: [{ b: 'x\udc00' }] }, { '\ud800': 1 }])
      expect(v.is(schema, value)).toBe(false)
    expect(v.is(schema, { a: [{ b: '😀' }, null, 1] })).toBe(true)
  },
)

test.each(free.map(({ path, schema }) => [path, schema] as const))(
  'SEC-J10: %s is checked at any depth, without a 500',
  (_, schema) => {
    const deep = (inner: string) => ({ a: JSON.parse(`${'['.repeat(20_000)}${inner}${']'.repeat(20_000)}`) })
    expect(() => v.is(schema, deep('"x"'))).not.toThrow()
    expect(v.is(schema, deep('"\\ud800"'))).toBe(false)
  },
)

test('SEC-E3: an empty text is refused except where listed here', () => {
  const empty = texts.filter(({ schema }) => v.is(schema, '')).map(({ path }) => path)
  expect(empty.sort()).toEqual([...MAY_BE_EMPTY, ...OF_AN_EVENT].sort())
})
