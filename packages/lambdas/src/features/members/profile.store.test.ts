// What members may change themselves, on the real engine (S179, G21, G42, SEC-E4, SEC-E14, SEC-A5).

import { randomUUID } from 'node:crypto'
import { earlierNicknameKey } from '@app/shared/base/earlier-keys.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import { updateMyProfile as call } from '@app/shared/members/contract.ts'
import * as v from 'valibot'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { indexRows } from '#domain/member-index-store.ts'
import { ownerOf } from '#domain/nickname-store.ts'
import type * as ChangesModule from '#features/members/email-change.ts'
import type * as UpdateModule from '#features/members/update-profile.ts'
import { testToken } from '#test/ask.ts'
import { deliverer } from '#test/deliver.ts'
import { aMember } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let deliver: () => Promise<void>
let deps: ReturnType<typeof DepsModule.openDeps<'profile'>>
let changes: typeof ChangesModule & typeof UpdateModule
beforeAll(async () => {
  stage = await testStage()
  deliver = deliverer(stage)
  stage.enter('profile')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  changes = {
    ...jest.requireActual<typeof ChangesModule>('#features/members/email-change.ts'),
    ...jest.requireActual<typeof UpdateModule>('#features/members/update-profile.ts'),
  }
  deps = openDeps('profile')
})
afterAll(() => stage.stop())

async function plant(fields: Partial<Item<'users'>> = {}): Promise<Item<'users'>> {
  const member = aMember(randomUUID(), fields)
  await stage.put('users', member)
  await stage.put('nicknames', { nicknameKey: member.nicknameKey, userId: member.id })
  return member
}
const write = (sub: string, what: unknown) => ({ sub, key: randomUUID(), hash: JSON.stringify(what) })
/** Like the function's route: fields outside the contract never arrive. */
async function change({ id, updatedAt }: Item<'users'>, body: object) {
  const input = v.safeParse(call.input, { expected: updatedAt, ...body })
  if (!input.success) return { ok: false, code: 'BAD_REQUEST' } as const
  return changes.updateMyProfile(deps, input.output, id, write(id, input.output))
}
const takeEmail = ({ id }: Item<'users'>) =>
  changes.takeVerifiedEmail(deps, id, testToken(id), write(id, 'email'))
const userOf = async (id: string) => (await stage.rows('users')).find((row) => row.id === id)
const claims = async () =>
  new Map((await stage.rows('nicknames')).map(({ nicknameKey: key, userId }) => [key, userId]))
const brief = (answer: { ok: true } | { ok: false; code: string }) => (answer.ok ? '200' : answer.code)

test.each([
  ['phoneNumber', '０９０ー1111ー2222', '090ー1111ー2222'],
  ['postalCode', '１５００００１', '150-0001'],
  ['address', '  渋谷区見本1-1  ', '渋谷区見本1-1'],
  ['nickName', 'あたらしい名', 'あたらしい名'],
  ['mebuki', 'momo', 'momo'],
])('S179: %s is stored normalised', async (field, typed, stored) => {
  const member = await plant()
  expect(await change(member, { [field]: typed })).toMatchObject({ value: { [field]: stored } })
  expect(await userOf(member.id)).toMatchObject({
    ...member,
    updatedAt: expect.anything(),
    nicknameKey: expect.anything(),
    [field]: stored,
  })
})

test('R10: ふりがな is optional, stored in hiragana, found at the desk at once, and removed by an empty value', async () => {
  const member = await plant({ lastName: `姓${randomUUID().slice(0, 4)}` })
  await stage.put('memberIndex', ...indexRows(member))
  const rows = async () => (await stage.rows('memberIndex')).filter(({ memberId }) => memberId === member.id)
  const kanas = async () => (await rows()).map(({ kind, kana }) => [kind, kana])
  expect(await change(member, { kana: 'ミホン　ハナコ' })).toMatchObject({ value: { kana: 'みほん はなこ' } })
  const named = await userOf(member.id)
  expect(named).toMatchObject({ kana: 'みほん はなこ' })
  expect(await rows()).toContainEqual(expect.objectContaining({ kind: 'kana', bucket: 'み' }))
  expect(new Set((await kanas()).map(([, kana]) => kana))).toEqual(new Set(['みほん はなこ']))

  // Another field leaves it as it is.
  expect(brief(await change(named ?? member, { phoneNumber: '03' }))).toBe('200')
  expect(await userOf(member.id)).toMatchObject({ kana: 'みほん はなこ' })
  expect((await kanas()).map(([kind]) => kind)).toContain('kana')

  expect(brief(await change((await userOf(member.id)) ?? member, { kana: ' ' }))).toBe('200')
  expect(await userOf(member.id)).not.toHaveProperty('kana')
  expect((await kanas()).filter(([kind, kana]) => kind === 'kana' || kana !== null)).toEqual([])
})

test('SEC-E14: of two screens that save a profile the slower one gets CONFLICT and overwrites nothing', async () => {
  const member = await plant()
  expect(brief(await change(member, { address: '先の画面' }))).toBe('200')
  await stage.unchanged(async () => {
    expect(brief(await change(member, { phoneNumber: '03' }))).toBe('CONFLICT')
  }, 'outcomes')
  const now = await userOf(member.id)
  expect(brief(await change(now ?? member, { phoneNumber: '03' }))).toBe('200')
  expect(await userOf(member.id)).toMatchObject({ address: '先の画面', phoneNumber: '03' })
})

test('SEC-E14: of ten screens that save at once one succeeds, and each version has its own time', async () => {
  const member = await plant({ updatedAt: '2999-01-01T00:00:00.000Z' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => change(member, { address: `画面${n}` })),
  )
  expect(answers.map(brief).sort()).toEqual(['200', ...Array.from({ length: 9 }, () => 'CONFLICT')])
  expect((await userOf(member.id))?.updatedAt).toBe('2999-01-01T00:00:00.001Z')
})

test('G21: one write claims a new nickname and frees the old one', async () => {
  const [one, other] = [await plant(), await plant()]
  const wanted = `なまえ${randomUUID().slice(0, 6)}`
  expect(brief(await change(one, { nickName: wanted }))).toBe('200')
  expect((await claims()).get(nicknameKey(wanted))).toBe(one.id)
  expect((await claims()).has(one.nicknameKey)).toBe(false)
  await stage.unchanged(async () => {
    expect(brief(await change(other, { nickName: wanted.toUpperCase() }))).toBe('NICKNAME_TAKEN')
  }, 'outcomes')
  expect(brief(await change(other, { nickName: one.nickName }))).toBe('200')
})

test('G21: a nickname that looks like another counts as taken, also by a claim of an earlier release', async () => {
  const nickName = `まりー${randomUUID().slice(0, 6)}`
  const alike = nickName.replace('ー', '一')
  const older = await plant({ nickName, nicknameKey: earlierNicknameKey(nickName) })
  const other = await plant()
  expect(brief(await change(other, { nickName }))).toBe('NICKNAME_TAKEN')
  await stage.put('nicknames', { nicknameKey: nicknameKey(nickName), userId: older.id })
  expect(brief(await change(other, { nickName: alike }))).toBe('NICKNAME_TAKEN')
  expect(brief(await change(older, { nickName: `${nickName}z` }))).toBe('200')
  expect([...(await claims())].filter(([, userId]) => userId === older.id)).toEqual([
    [nicknameKey(`${nickName}z`), older.id],
  ])
  expect(brief(await change(other, { nickName: alike }))).toBe('200')
})

test('G21: two members whose nicknames became equal by a new rule keep them and may choose others', async () => {
  const mark = randomUUID().slice(0, 6)
  const named = (nickName: string) => plant({ nickName, nicknameKey: earlierNicknameKey(nickName) })
  const [kana, kanji] = [await named(`まりー${mark}`), await named(`まり一${mark}`)]
  await stage.put('nicknames', { nicknameKey: nicknameKey(`まりー${mark}`), userId: kana.id })
  const owners = () => Promise.all([`まりー${mark}`, `まり一${mark}`].map((name) => ownerOf(deps, name)))
  expect(await owners()).toEqual([kana.id, kanji.id])
  expect(brief(await change(kanji, { nickName: kanji.nickName, phoneNumber: '03' }))).toBe('200')
  expect(await owners()).toEqual([kana.id, kanji.id])
  const now = await userOf(kanji.id)
  expect(brief(await change(now ?? kanji, { nickName: `あたらしい${mark}` }))).toBe('200')
  expect(await owners()).toEqual([kana.id, kana.id])
})

test('G21: of two members who change to one nickname at once one gets it', async () => {
  const people = [await plant(), await plant(), await plant()]
  const nickName = `みんなの${randomUUID().slice(0, 6)}`
  const answers = await Promise.all(people.map((member) => change(member, { nickName })))
  expect(answers.map(brief).sort()).toEqual(['200', 'NICKNAME_TAKEN', 'NICKNAME_TAKEN'])
  expect([...(await claims()).keys()].filter((key) => key === nicknameKey(nickName))).toHaveLength(1)
})

test('G21: the same nickname in another spelling keeps its claim', async () => {
  const member = await plant({ nickName: `はなこさん${randomUUID().slice(0, 4)}` })
  const nickName = member.nickName?.replace('はなこ', 'ハナコ')
  expect(brief(await change(member, { nickName }))).toBe('200')
  expect((await claims()).get(member.nicknameKey)).toBe(member.id)
})

test('R10: restricted members edit their profile; former members and accounts without a profile cannot', async () => {
  const restricted = await plant({ status: 'restricted' })
  expect(brief(await change(restricted, { phoneNumber: '03' }))).toBe('200')
  expect(await userOf(restricted.id)).toMatchObject({ status: 'restricted' })
  for (const status of ['left', 'deregistered'] as const) {
    const gone = await plant({ status })
    expect(brief(await change(gone, { phoneNumber: '03' }))).toBe('MEMBER_RESTRICTED')
  }
  expect(brief(await change(aMember(randomUUID()), { phoneNumber: '03' }))).toBe('NO_PROFILE')
})

test.each([
  [{ birthDate: '2000-01-01' }],
  [{ lastName: '別' }],
  [{ email: 'x@example.jp' }],
  [{ plan: 'Praise' }],
  [{ status: 'active' }],
  [{ owner: randomUUID() }],
  [{}],
  [{ nickName: 'みじか' }],
  [{ address: '' }],
  [{ kana: '見本花子' }],
  [{ mebuki: 'kuro' }],
  [{ kana: 'あ'.repeat(61) }],
])('SEC-E4: %j cannot be changed by this call', async (body) => {
  const member = await plant()
  await stage.unchanged(async () => expect(brief(await change(member, body))).toBe('BAD_REQUEST'))
})

test('SEC-A5: a verified new address is saved once, and the old address gets a mail', async () => {
  const member = await plant()
  const email = `new-${member.email}`
  stage.userPool.knows(member.id, email, false)
  expect(brief(await takeEmail(member))).toBe('EMAIL_UNVERIFIED')
  stage.userPool.knows(member.id, email)
  expect(await takeEmail(member)).toMatchObject({ value: { email } })
  expect(brief(await takeEmail(member))).toBe('200')
  expect(await userOf(member.id)).toMatchObject({ email })
  await deliver()
  const mails = await stage.mail.outbox.list(member.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain(email)
  expect(await stage.mail.outbox.list(email)).toEqual([])
})
