// Violations of the manifest and the contracts do not compile: checked with the compiler
// on small files inside this package, with one that compiles as the control.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../../..')

/** `serve` with its imports, then the lines of a case. */
const HEAD = `
import { ok, refuse } from '@app/shared/base/result.ts'
import { openDeps } from '#aws/deps.ts'
import { lockOf } from '#domain/rejoin-lock-store.ts'
import { countTry } from '#domain/rate-limit-store.ts'
import { serve } from '#http/serve.ts'
const at = new Date().toISOString()
const joined = { eventId: 'e1', userParticipationStatus: { isParticipating: true } }
export const used = [ok, refuse, openDeps, lockOf, countTry, serve, at, joined]
`

/** The declarations of whose facts the tables hold. */
const DECLARED = `
import { personal } from '#tables/personal/all.ts'
import type { Declaration, Declarations, Erased } from '#tables/personal/declaration.ts'
export const declared: [Declarations | null, Declaration<'mails'> | null, Erased<typeof personal> | null] = [null, null, null]
`

const CASES: Readonly<Record<string, { lines: string; refusedAs: RegExp | null }>> = {
  'control: writes where the manifest writes, answers what the contract names': {
    lines: `
export const handler = serve('consents', {
  acceptTerms: async ({ input, sub }, deps) => {
    await deps.transact([deps.tables.consents.put({ sub, document: 'x', version: input.version, acceptedAt: at })])
    return ok({ document: 'terms', version: input.version, acceptedAt: at })
  },
})
export const other = serve('participate', {
  joinEvent: async () => refuse('EVENT_FULL'),
  cancelParticipation: async ({ input }) => ok({ ...joined, eventId: input.eventId }),
  readParty: async () => refuse('NO_PROFILE'),
  joinParty: async () => ok({ people: [] }),
  leaveParty: async () => ok({ people: [] }),
  saveCareRequest: async () => refuse('NO_PROFILE'),
  saveAnswers: async () => refuse('NO_PROFILE'),
})
export const read = openDeps('my-events').tables.users.get({ id: 'x' })
export const shared = [lockOf(openDeps('graphql'), 'x'), countTry(openDeps('contact'), [], new Date())]`,
    refusedAs: null,
  },
  'control of declarations: every table, and every column of one': {
    lines: `${DECLARED}
export const all = personal satisfies Declarations
export const preferences = { sub: 'own', remindDay: 'own', remindHours: 'own', changedAt: 'own' } as const
export const one = { columns: preferences, members: 'nobody' } as const satisfies Declaration<'memberPreferences'>
export const forgotten: [Exclude<Erased<typeof personal>, Erased<typeof personal>>] extends [never] ? 1 : 2 = 1`,
    refusedAs: null,
  },
  'N11: a table that declares no columns': {
    lines: `${DECLARED}
const { mails: _, ...others } = personal
export const all = others satisfies Declarations`,
    refusedAs: /TS2741[\s\S]*'mails' is missing/,
  },
  'N11: a column that is not declared': {
    lines: `${DECLARED}
export const one = {
  columns: { sub: 'own', remindDay: 'own', remindHours: 'own' },
  members: 'nobody',
} as const satisfies Declaration<'memberPreferences'>`,
    refusedAs: /TS2741[\s\S]*'changedAt' is missing/,
  },
  'N11: a table to erase that no step erases': {
    lines: `${DECLARED}
type Forgotten = Exclude<Erased<typeof personal>, Exclude<Erased<typeof personal>, 'reports'>>
export const steps: [Forgotten] extends [never] ? readonly [] : Forgotten = []`,
    refusedAs: /TS2322.*reports/,
  },
  'a write to a table that is only read': {
    lines: `export const write = openDeps('participate').tables.users.put`,
    refusedAs: /TS2339.*'put'.*Table<"users", "expect" \| "get" \| "getMany">/,
  },
  'an update of a table that is only read': {
    lines: `export const write = openDeps('event-management').tables.eventCounters.update`,
    refusedAs: /TS2339.*'update'.*Table<"eventCounters", "getMany">/,
  },
  'a table the function is not linked to': {
    lines: `export const table = openDeps('my-events').tables.outcomes`,
    refusedAs: /TS2339.*'outcomes'/,
  },
  'a key the function is not linked to': {
    lines: `export const key = openDeps('enc-qr').keys.pepper`,
    refusedAs: /TS2339.*'pepper'/,
  },
  'a setting the function is not given': {
    lines: `export const setting = openDeps('jwt').settings.PLAN_CATALOGUE`,
    refusedAs: /TS2339.*'PLAN_CATALOGUE'/,
  },
  'shared code that needs a table of a function that is not linked to it': {
    lines: `export const counted = countTry(openDeps('my-events'), [], new Date())`,
    refusedAs: /TS2345[\s\S]*'attempts' is missing/,
  },
  'shared code that needs more of a table than the function is granted': {
    lines: `import type { Needs } from '#aws/granted.ts'
const change = (deps: Needs<{ users: ['get', 'update'] }>) => deps.tables.users.update
export const write = change(openDeps('my-events'))`,
    refusedAs: /TS2345[\s\S]*'update' is missing/,
  },
  'shared code that needs a key the function is not linked to': {
    lines: `import type { Needs } from '#aws/granted.ts'
const peppered = (deps: Needs<{ users: ['get'] }, 'pepper'>) => deps.keys.pepper
export const key = peppered(openDeps('enc-qr'))`,
    refusedAs: /TS2345[\s\S]*'pepper' is missing/,
  },
  'shared code that does to a table what it does not say it needs': {
    lines: `import type { Needs } from '#aws/granted.ts'
export const read = (deps: Needs<{ users: ['expect'] }>) => deps.tables.users.get({ id: 'x' })`,
    refusedAs: /TS2339.*'get'.*Table<"users", "expect">/,
  },
  'a call without a handler': {
    lines: `export const handler = serve('participate', { joinEvent: async () => ok(joined) })`,
    refusedAs: /TS2740.*cancelParticipation, readParty, joinParty, leaveParty/,
  },
  'a handler without a call': {
    lines: `export const handler = serve('consents', {
  acceptTerms: async () => refuse('TRY_AGAIN'),
  somethingElse: async () => ok(joined),
})`,
    refusedAs: /TS2353.*'somethingElse' does not exist/,
  },
  'a refusal the contract does not name': {
    lines: `export const handler = serve('consents', { acceptTerms: async () => refuse('EVENT_FULL') })`,
    refusedAs: /TS2322[\s\S]*"EVENT_FULL"/,
  },
  'an answer that lacks a field': {
    lines: `export const handler = serve('consents', { acceptTerms: async () => ok({ document: 'terms' as const }) })`,
    refusedAs: /TS2322[\s\S]*acceptedAt/,
  },
  'a key that is not the table’s': {
    lines: `export const read = openDeps('my-events').tables.users.get({ email: 'x' })`,
    refusedAs: /TS2353.*'email' does not exist/,
  },
  'an index the table does not have': {
    lines: `import * as v from 'valibot'
export const read = openDeps('my-events').tables.participations.query(
  { index: 'byNothing', where: '', values: {}, limit: 1 }, v.object({}))`,
    refusedAs: /TS2322.*"byNothing"/,
  },
}

let said: string
let folder: string
beforeAll(() => {
  // Outside the reach of the compiler and of the rules about sources.
  const local = join(__dirname, '../.local')
  mkdirSync(local, { recursive: true })
  folder = mkdtempSync(join(local, 'compile-'))
  for (const [n, { lines }] of Object.values(CASES).entries()) {
    writeFileSync(join(folder, `case-${n}.ts`), HEAD + lines)
  }
  const tsconfig = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { typeRoots: [join(ROOT, 'node_modules/@types')] },
    include: ['*.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const args = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false']
  const run = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(run.error).toBeUndefined()
  said = run.stdout + run.stderr
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The compiler's errors in one file, each with its explanation. */
function complaintsOf(n: number): string {
  return said
    .split(/\n(?=\S)/)
    .filter((complaint) => complaint.includes(`case-${n}.ts(`))
    .join('\n')
}

test.each(Object.entries(CASES).map(([name, { refusedAs }], n) => [name, refusedAs, n] as const))(
  '%s',
  (_, refusedAs, n) => {
    if (refusedAs === null) expect(complaintsOf(n)).toBe('')
    else expect(complaintsOf(n)).toMatch(refusedAs)
  },
)

test('the compiler reports errors only in the broken cases', () => {
  const files = new Set(
    [...said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map((match) => match[1]?.split('/').at(-1)),
  )
  const broken = Object.values(CASES).flatMap(({ refusedAs }, n) =>
    refusedAs === null ? [] : [`case-${n}.ts`],
  )
  expect([...files].sort()).toEqual(broken.sort())
})
