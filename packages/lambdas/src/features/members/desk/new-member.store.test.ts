// S202, S210: staff register a person who has an account.
import { randomUUID } from 'node:crypto'
import { SAMPLE } from '@app/shared/test/sample.ts'
import { type DeskWorld, deskWorld, owner } from '#test/member-desk.ts'

let world: DeskWorld
beforeAll(async () => {
  world = await deskWorld()
})
afterAll(() => world.stage.stop())

function account(verified = true) {
  const cognitoId = randomUUID()
  const email = `${cognitoId.slice(0, 8)}@example.jp`
  world.stage.userPool.holds(cognitoId, email, verified)
  return { cognitoId, email, birthDate: '1988-04-12' }
}
const enter = (body: object, key: string = randomUUID()) =>
  world.ask('POST /staff/members', { as: owner, key, body })

test('S202: staff can enter a member with id, address and birth date; empty fields are null', async () => {
  const typed = account()
  expect(await enter(typed)).toMatchObject({ status: 200, body: { standing: 'active' } })
  const member = await world.memberOf(typed.cognitoId)
  expect(member).toMatchObject({
    ...typed,
    id: typed.cognitoId,
    lastName: null,
    nickName: null,
    address: null,
    cancelCount: null,
    plan: null,
    status: 'active',
  })
  expect(member).not.toHaveProperty('kana')
})

test('S202, R10, S210: a member entered by staff is found, is in timeline and audit, and gets a mail', async () => {
  const typed = account()
  const nickName = `なまえ${typed.cognitoId.slice(0, 8)}`
  const lastName = `姓${typed.cognitoId.slice(0, 6)}`
  const numbers = { cancelCount: 2, creditValidityYear: 2030, creditValidityMonth: 12 }
  const all = {
    ...SAMPLE,
    ...typed,
    lastName,
    kana: 'ミホン',
    nickName,
    ...numbers,
    postalCode: '１０００００１',
  }
  const key = randomUUID()
  expect((await enter(all, key)).status).toBe(200)
  expect((await enter(all, key)).status).toBe(200)
  expect(await world.memberOf(typed.cognitoId)).toMatchObject({
    nickName,
    kana: 'みほん',
    postalCode: '100-0001',
    ...numbers,
  })
  expect((await world.found(lastName)).map(({ memberId }) => memberId)).toEqual([typed.cognitoId])
  const about = ({ personId }: { readonly personId?: string | undefined }) => personId === typed.cognitoId
  expect((await world.stage.rows('mails')).filter(about).map(({ kind }) => kind)).toEqual(['memberEntered'])
  const history = (await world.stage.rows('memberHistory')).filter(
    ({ memberId }) => memberId === typed.cognitoId,
  )
  expect(history.map(({ kind }) => kind)).toEqual(['entered'])
  const entries = (await world.stage.rows('auditEntries')).filter(
    ({ targetId }) => targetId === typed.cognitoId,
  )
  expect(entries.map(({ action }) => action)).toEqual(['memberEntered'])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${lastName}|${nickName}|090-|@`))
  // The claim is stored: no other member can take the nickname.
  const refused = await enter({ ...account(), nickName })
  expect([refused.status, refused.code]).toEqual([409, 'NICKNAME_TAKEN'])
})

test('S202: a wrong id, a wrong address or an unconfirmed address creates no profile', async () => {
  const known = account()
  await world.stage.unchanged(async () => {
    expect((await enter({ ...known, cognitoId: randomUUID() })).code).toBe('NOT_FOUND')
    expect((await enter({ ...known, email: 'other@example.jp' })).code).toBe('EMAIL_UNVERIFIED')
    expect((await enter(account(false))).code).toBe('NOT_FOUND')
  })
})

test.each([
  { birthDate: '1899-12-31' },
  { birthDate: '2999-01-01' },
  { birthDate: null },
  { email: null },
  { cognitoId: 'x' },
  { cancelCount: '2' },
  { creditValidityMonth: 13 },
  { lastName: '' },
  { plan: 'Praise' },
  { status: 'active' },
])('S202: a new member with %j is refused', async (fields) => {
  const answer = await world.stage.unchanged(() => enter({ ...account(), ...fields }))
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
})

test('S202: staff cannot overwrite an existing profile', async () => {
  const member = await world.plant()
  world.stage.userPool.holds(member.id, member.email)
  const { id: cognitoId, email, birthDate } = member
  const answer = await world.stage.unchanged(() => enter({ cognitoId, email, birthDate }))
  expect(answer.code).toBe('PROFILE_EXISTS')
})
