// R9: consents for review: their causes, and closing a review, on the real engine.
import { randomUUID } from 'node:crypto'
import { aged, type GuardianWorld, guardianWorld, MOTHER } from '#test/guardians.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'

const [owner, auditor] = [personId(901), personId(902)]
const HOME = { sourceIp: '203.0.113.7' }
let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
  await world.stage.put('staff', aStaff(owner, 'owner'), aStaff(auditor, 'auditor'))
})
afterAll(() => world.stage.stop())
beforeEach(() => world.stage.clear('attempts'))

/** A child whose guardian, at this address, has approved from elsewhere. */
async function approved(email: string, fields: object = {}): Promise<string> {
  const sub = await world.plant(fields)
  await world.names(sub, { ...MOTHER, email }, HOME)
  expect((await world.approve(await world.link('request', sub))).status).toBe(200)
  expect(await world.signs(sub)).toEqual([])
  return sub
}

test('R9: staff see why a consent needs a review, and close the review with a reason', async () => {
  const sub = await world.plant()
  await world.names(sub, MOTHER, HOME)
  await world.approve(await world.link('request', sub), { browserMember: sub }, HOME)
  const open = { reviews: [{ sign: 'childsBrowser' }, { sign: 'childsNetwork' }] }
  expect((await world.desk(owner, sub)).body).toMatchObject(open)
  const { body } = await world.deskReviews(owner)
  expect(body).toMatchObject({ children: [{ memberId: sub, signs: ['childsBrowser', 'childsNetwork'] }] })
  // A role without names gets none here.
  expect((await world.deskReviews(auditor)).body).toMatchObject({
    children: [{ memberId: sub, lastName: null, firstName: null, nickName: null }],
  })
  expect((await world.closesReview(auditor, sub)).code).toBe('FORBIDDEN')

  expect((await world.closesReview(owner, sub, '母に電話で確認')).body).toEqual({ memberId: sub })
  expect((await world.deskReviews(owner)).body).toEqual({ children: [] })
  const seen = (await world.desk(owner, sub)).body
  expect(seen).toMatchObject({
    state: 'approved',
    reviews: [],
    history: [{ kind: 'reviewed', by: 'staff' }, {}, {}],
  })
  const entries = (await world.stage.rows('auditEntries')).filter(
    ({ action }) => action === 'guardianReviewed',
  )
  expect(entries).toMatchObject([{ targetId: sub, reason: '母に電話で確認' }])
  // Of two concurrent staff the second has nothing to close.
  expect((await world.closesReview(owner, sub)).code).toBe('STALE')
})

test('R9: a child who changes to the approving guardian’s address is put on the list for review', async () => {
  const sub = await approved('g1@example.jp', { email: 'k1@example.jp' })
  expect((await world.changesEmail(sub, 'G1+x@example.jp')).status).toBe(200)
  expect(await world.signs(sub)).toEqual(['ownAddress'])
  expect((await world.memberOf(sub))?.consentState).toBe('approved')
})

test('R9: a minor who changes to the address of another child’s guardian puts that child on the list for review', async () => {
  const sub = await approved('g2@example.jp')
  const other = await world.plant({ email: 'k2@example.jp' })
  expect((await world.changesEmail(other, 'g2@example.jp')).status).toBe(200)
  expect(await world.signs(sub)).toEqual(['minorsAddress'])
  expect(await world.signs(other)).toEqual([])
})

test('R9: an undone change of address is checked like a change', async () => {
  const other = await world.plant({ email: 'g3@example.jp', birthDate: aged(40) })
  const sub = await approved('g3@example.jp')
  await world.changesEmail(other, 'k3@example.jp')
  expect(await world.signs(sub)).toEqual([])
  // Staff have corrected the birth date, so the restored address belongs to a minor.
  await world.stage.put('users', { ...(await world.stored(other)), birthDate: aged(15) })
  expect((await world.undoesEmail(other)).status).toBe(200)
  expect(await world.signs(sub)).toEqual(['minorsAddress'])
})

test('R9: a minor who registers with the address of another child’s guardian puts that child on the list for review', async () => {
  const sub = await approved('g6@example.jp')
  const next = randomUUID()
  world.stage.userPool.knows(next, 'g6@example.jp')
  expect((await world.registersAs(next)).status).toBe(200)
  expect(await world.signs(sub)).toEqual(['minorsAddress'])
})

test('R9: a child is put on the list for review when staff correct the guardian’s birth date to under 18', async () => {
  const mother = await world.plant({ email: 'g4@example.jp', birthDate: aged(40) })
  const sub = await approved('g4@example.jp')
  expect((await world.corrects(owner, mother, aged(16))).status).toBe(200)
  expect(await world.signs(sub)).toEqual(['minorsAddress'])
})

test('R9: staff cannot send the request again to an address that the child uses now', async () => {
  const sub = await world.plant({ email: 'k5@example.jp' })
  await world.names(sub, { ...MOTHER, email: 'g5@example.jp' })
  await world.changesEmail(sub, 'g5@example.jp')
  const refused = await world.stage.unchanged(() => world.deskSends(owner, sub))
  expect(refused.code).toBe('GUARDIAN_SAME_ADDRESS')
})
