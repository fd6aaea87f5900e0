// R1, R10: the entries of 操作の記録 about sign-ins, and the end of a staff session.
import type { AuditEntry } from '@app/shared/staff/contract.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const SELF = 'GET /staff/self'
const END = 'POST /staff/self/sessions/ending'
const BEGAN = 1_790_000_000

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('staff')
})
afterAll(() => stage.stop())

/** A volunteer at the door, in a session that began so many seconds after the first. */
async function person(n: number) {
  const row = aStaff(personId(n), 'door')
  await stage.put('staff', row)
  const claims = (later: number) => ({ auth_time: String(BEGAN + later), origin_jti: `session-${later}` })
  const at = (route: string, later = 0, more: object = {}) =>
    ask(route, { as: row.sub, claims: claims(later), ...more })
  const end = (later = 0) => at(END, later, { body: {} })
  const told = async () => {
    const entries = (await stage.rows('auditEntries')) as AuditEntry[]
    return entries.filter(({ staffId }) => staffId === row.staffId).map(({ action }) => action)
  }
  return { at, end, told }
}

test('R1: each sign-in of staff leaves one audit entry, however often and with whichever call the desk loads', async () => {
  const { at, told } = await person(1)
  expect(await told()).toEqual([])
  const answers = await Promise.all(Array.from({ length: 5 }, () => at(SELF)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  await at(SELF)
  expect(await told()).toEqual(['signedIn'])
  await at(SELF, 60)
  expect(await told()).toEqual(['signedIn', 'signedIn'])
  const entries = (await stage.rows('auditEntries')) as AuditEntry[]
  expect(entries.at(-1)).toMatchObject({ role: 'door', targetKind: 'staff', changes: [], reason: null })
})

test('R10: signing out ends that staff session alone, from the next call', async () => {
  const { at, end, told } = await person(2)
  expect([(await at(SELF)).status, (await at(SELF, 60)).status]).toEqual([200, 200])
  expect(await end()).toMatchObject({ status: 200, body: { ended: true } })
  expect([(await at(SELF)).status, (await at(SELF, 60)).status]).toEqual([401, 200])
  expect((await end(60)).status).toBe(200)
  expect([(await at(SELF)).status, (await at(SELF, 60)).status]).toEqual([401, 401])
  expect(await told()).toEqual(['signedIn', 'signedIn', 'signedOut', 'signedOut'])
})
