// R9: a minor who matches a refused, withdrawn, restricted or deregistered account waits for staff, on the real engine.
import { randomUUID } from 'node:crypto'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type * as MarksModule from '#features/leaving/purging-store.ts'
import { aged, type GuardianWorld, guardianWorld } from '#test/guardians.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'

const owner = personId(901)
let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
  await world.stage.put('staff', aStaff(owner, 'owner'))
})
afterAll(() => world.stage.stop())
beforeEach(() => world.stage.clear('attempts'))

let line = 10_000_000
/** Names and a number used only by one test. */
function somebody() {
  line += 1
  return { lastName: '再登', firstName: `子${line}`, phoneNumber: `080${line}`, birthDate: aged(15) }
}
type Fields = Partial<Item<'users'>>
const samePhone = ({ phoneNumber }: ReturnType<typeof somebody>) => ({ ...somebody(), phoneNumber })
const samePerson = (person: ReturnType<typeof somebody>) => ({
  ...person,
  phoneNumber: somebody().phoneNumber,
})

test('R9: a child who was refused, left and registers again waits for staff, who see the old account', async () => {
  const person = somebody()
  const { sub: old } = await world.registers(person)
  await world.refuse(await world.link('request', old))
  await world.stage.put('users', { ...(await world.stored(old)), status: 'left' })
  const { sub, answer } = await world.registers({
    ...person,
    phoneNumber: `+81 ${person.phoneNumber.slice(1)}`,
  })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  const formerAccounts = [
    { by: 'phone', reason: 'guardianRefused', memberId: old },
    { by: 'person', reason: 'guardianRefused', memberId: old },
  ]
  expect(await world.memberOf(sub)).toMatchObject({ status: 'waiting', formerAccounts })
  // Members' screens stay closed, even after this guardian's yes.
  await world.approve(await world.link('request', sub))
  expect((await world.join(sub, await world.event())).code).toBe('MEMBER_RESTRICTED')
  expect((await world.qr(sub)).code).toBe('MEMBER_RESTRICTED')
  expect((await world.applications(owner)).body).toMatchObject({
    applications: [{ memberId: sub, formerAccounts }],
  })
  expect((await world.deskMember(owner, sub)).body).toMatchObject({ member: { formerAccounts } })
  const welcomed = (await world.stage.rows('mails')).filter((mail) => mail.subjectId === sub)
  expect(welcomed.map(({ kind }) => kind)).not.toContain('memberApproved')
})

test.each<[string, Fields]>([
  ['guardianRefused', { consentState: 'refused' }],
  ['guardianWithdrawn', { consentState: 'withdrawn' }],
  ['restricted', { status: 'restricted' }],
  ['deregistered', { status: 'deregistered' }],
  ['applicationRefused', { status: 'refused' }],
])(
  'R9: %s: a minor with the same telephone, or the same name and birth date, waits for staff',
  async (reason, fields) => {
    const person = somebody()
    const memberId = await world.plant({ ...person, ...fields })
    for (const [by, again] of [
      ['phone', samePhone(person)],
      ['person', samePerson(person)],
    ] as const) {
      const { sub } = await world.registers(again)
      const waiting = { status: 'waiting', formerAccounts: [{ by, reason, memberId }] }
      expect(await world.memberOf(sub)).toMatchObject(waiting)
    }
  },
)

test('R9: a minor who matches a member in good standing does not wait, nor does an adult', async () => {
  const good = somebody()
  await world.plant({ ...good, consentState: 'approved' })
  const { sub } = await world.registers(samePhone(good))
  expect(await world.memberOf(sub)).toMatchObject({ status: 'active' })
  const refused = somebody()
  await world.plant({ ...refused, consentState: 'refused' })
  const adult = await world.registers({ ...refused, birthDate: '1988-04-12' }, null)
  expect(await world.memberOf(adult.sub)).toMatchObject({ status: 'active' })
  // The same name with another birth date is another person.
  const other = await world.registers({ ...samePerson(refused), birthDate: aged(14) })
  expect(await world.memberOf(other.sub)).toMatchObject({ status: 'active' })
})

test('R9: an erased account is recognised by hashes that hold no name and no telephone number', async () => {
  const person = somebody()
  const old = await world.plant({ ...person, consentState: 'refused', status: 'left' })
  await erase(old)
  const marks = await world.stage.rows('tombstones')
  expect(marks).toMatchObject([{ reason: 'guardianRefused' }, { reason: 'guardianRefused' }])
  for (const personal of [person.firstName, person.phoneNumber, old])
    expect(JSON.stringify(marks)).not.toContain(personal)
  const { sub } = await world.registers(samePhone(person))
  const formerAccounts = [{ by: 'phone', reason: 'guardianRefused', memberId: null }]
  expect(await world.memberOf(sub)).toMatchObject({ status: 'waiting', formerAccounts })
})

test('R9: no hash is kept of an erased member in good standing', async () => {
  const before = await world.stage.count('tombstones')
  await erase(await world.plant({ ...somebody(), consentState: 'approved', status: 'left' }))
  expect(await world.stage.count('tombstones')).toBe(before)
})

test('R9: a matching minor whom staff enter waits as well, and gets the welcome mail after the approval', async () => {
  const person = somebody()
  const old = await world.plant({ ...person, consentState: 'refused' })
  const cognitoId = randomUUID()
  const email = `${cognitoId.slice(0, 8)}@example.jp`
  world.stage.userPool.holds(cognitoId, email)
  const body = { ...samePhone(person), cognitoId, email, birthDate: aged(15) }
  expect((await world.enters(owner, body)).body).toMatchObject({ standing: 'waiting' })
  const formerAccounts = [{ by: 'phone', reason: 'guardianRefused', memberId: old }]
  expect(await world.memberOf(cognitoId)).toMatchObject({ status: 'waiting', formerAccounts })
  const mails = (await world.stage.rows('mails')).filter((mail) => mail.personId === cognitoId)
  expect(mails.map(({ kind }) => kind)).not.toContain('memberEntered')
})

/** The step of the erasure that writes the marks, then removes the profile and its index rows. */
async function erase(sub: string): Promise<void> {
  world.stage.enter('leaving-job')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { keepMarks, removeProfile }: typeof MarksModule = jest.requireActual(
    '#features/leaving/purging-store.ts',
  )
  const deps = openDeps('leaving-job')
  const at = new Date().toISOString()
  const record = {
    sub,
    state: 'purging' as const,
    dueAtSec: 0,
    done: [],
    leftAt: at,
    rejoinFrom: at.slice(0, 10),
    undoEndSec: 0,
    statusBefore: 'active' as const,
    cancelCountBefore: null,
  }
  await keepMarks(deps, record)
  await removeProfile(deps, record)
}
