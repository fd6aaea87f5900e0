// A change of the address is undone by the link mailed to the old one, for 72 hours and once (R10, SEC-A5): on the
// real engine, KMS and mail.
import { randomUUID } from 'node:crypto'
import type * as DepsModule from '#aws/deps.ts'
import type * as SignedModule from '#domain/undo-link.ts'
import type * as ChangesModule from '#features/members/email-change.ts'
import type * as UndoModule from '#features/members/email-undo.ts'
import { testToken } from '#test/ask.ts'
import { deliverer } from '#test/deliver.ts'
import { aMember } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-21T03:00:00Z')

let stage: Stage
let deliver: () => Promise<void>
let openDeps: typeof DepsModule.openDeps
let signed: typeof SignedModule
let undoing: typeof UndoModule
let changes: typeof ChangesModule
let nowMs = START
beforeAll(async () => {
  stage = await testStage()
  deliver = deliverer(stage)
  stage.enter('profile')
  openDeps = jest.requireActual<typeof DepsModule>('#aws/deps.ts').openDeps
  signed = jest.requireActual('#domain/undo-link.ts')
  undoing = jest.requireActual('#features/members/email-undo.ts')
  changes = jest.requireActual('#features/members/email-change.ts')
})
afterAll(() => stage.stop())
beforeEach(() => {
  nowMs = START
})

const now = () => new Date(nowMs)
const deps = () => ({ ...openDeps('profile'), now })
const undo = (token: string, key: string | null = randomUUID()) =>
  undoing.undoEmailChange(deps(), token, { sub: '', key, hash: token })
const userOf = async (id: string) => (await stage.rows('users')).find((row) => row.id === id)
const brief = (answer: { ok: true } | { ok: false; code: string }) => (answer.ok ? '200' : answer.code)

async function plant(fields = {}) {
  const member = aMember(randomUUID(), fields)
  await stage.put('users', member)
  return { ...member, sub: member.id }
}

/** The pool has verified another address, and the profile takes it. */
async function moveTo(sub: string, email: string): Promise<void> {
  stage.userPool.knows(sub, email)
  const write = { sub, key: randomUUID(), hash: 'email' }
  const taken = await changes.takeVerifiedEmail(deps(), sub, testToken(sub), write)
  expect(brief(taken)).toBe('200')
  nowMs += 1000
}

/** The link of the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  await deliver()
  const [mail] = await stage.mail.outbox.list(email)
  return /\/email\/undo#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('R10: the old address gets a link with its end time; it restores the address and no other field', async () => {
  const { sub, email } = await plant()
  await moveTo(sub, `stranger-${email}`)
  await deliver()
  const [mail] = await stage.mail.outbox.list(email)
  expect(mail?.text).toContain('期限：2026年11月24日 12:00')
  expect(mail?.text).not.toContain(`stranger-${email}`)
  nowMs = START + 72 * HOUR_MS - 1000
  const key = randomUUID()
  const token = await tokenFor(email)
  expect(await undo(token, key)).toEqual({ ok: true, value: { restored: true } })
  expect(await userOf(sub)).toMatchObject({ email, status: 'active' })
  expect(stage.userPool.emailOf(sub)).toBe(email)
  expect(stage.userPool.doneTo(sub)).toEqual([
    'AdminUpdateUserAttributes',
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
  ])
  // The same key again: the same answer, without a second effect. Another key: the link is spent.
  await stage.unchanged(async () => expect(await undo(token, key)).toMatchObject({ ok: true }))
  expect(brief(await undo(token))).toBe('LINK_INVALID')
  expect(stage.userPool.doneTo(sub)).toHaveLength(3)
})

test('R10: an undo renews the profile’s version, so that an open screen cannot overwrite the address', async () => {
  const { sub, email } = await plant()
  await moveTo(sub, `x-${email}`)
  const changed = await userOf(sub)
  await undo(await tokenFor(email))
  const after = await userOf(sub)
  expect(Date.parse(after?.updatedAt ?? '')).toBeGreaterThan(Date.parse(changed?.updatedAt ?? ''))
})

test('R10: two concurrent requests are one undo, and the link then is used up', async () => {
  const { sub, email } = await plant()
  await moveTo(sub, `x-${email}`)
  const token = await tokenFor(email)
  const answers = await Promise.all([undo(token), undo(token), undo(token)])
  expect(answers.map(brief).filter((said) => said === '200')).toHaveLength(1)
  expect(answers.map(brief).filter((said) => said === 'LINK_INVALID')).toHaveLength(2)
  expect(await userOf(sub)).toMatchObject({ email })
})

test('R10: an undo link is invalid after 72 hours', async () => {
  const { sub, email } = await plant()
  await moveTo(sub, `x-${email}`)
  const token = await tokenFor(email)
  nowMs = START + 72 * HOUR_MS
  await stage.unchanged(async () => expect(brief(await undo(token, null))).toBe('LINK_INVALID'))
  expect(stage.userPool.doneTo(sub)).toEqual([])
})

test('R10: a forged undo link, another member’s and one for leaving are invalid', async () => {
  const [{ sub, email }, other] = [await plant(), await plant()]
  await moveTo(sub, `x-${email}`)
  const token = await tokenFor(email)
  const claim = { sub, atMs: START }
  expect(await signed.linkToken('alias/pepper', 'email-undo', claim)).toBe(token)
  const forged = [
    '',
    'x.y.z',
    token.slice(0, -1),
    `${token.slice(0, -4)}AAAA`,
    token.replace(sub, other.sub),
    token.replace(START.toString(36), (START - 1).toString(36)),
    await signed.linkToken('alias/pepper', 'leave-undo', claim),
    await signed.linkToken('alias/counting', 'email-undo', claim),
    // Genuine, for a change that never happened.
    await signed.linkToken('alias/pepper', 'email-undo', { sub, atMs: START + 5 }),
  ]
  await stage.unchanged(async () => {
    for (const each of forged) expect([each, brief(await undo(each, null))]).toEqual([each, 'LINK_INVALID'])
  })
  expect(stage.userPool.doneTo(sub)).toEqual([])
  expect(brief(await undo(token))).toBe('200')
})

test('R10: after several address changes the first link restores the first address and ends the later links', async () => {
  const { sub, email } = await plant()
  await moveTo(sub, `b-${email}`)
  await moveTo(sub, `c-${email}`)
  const [first, second] = [await tokenFor(email), await tokenFor(`b-${email}`)]
  expect(brief(await undo(first))).toBe('200')
  expect(await userOf(sub)).toMatchObject({ email })
  // The stranger owns the mailbox of this one.
  await stage.unchanged(async () => expect(brief(await undo(second, null))).toBe('LINK_INVALID'))
  expect(stage.userPool.emailOf(sub)).toBe(email)
})

test('R10: undoing a later address change keeps the earlier link valid', async () => {
  const { sub, email } = await plant()
  await moveTo(sub, `b-${email}`)
  await moveTo(sub, `c-${email}`)
  expect(brief(await undo(await tokenFor(`b-${email}`)))).toBe('200')
  expect(await userOf(sub)).toMatchObject({ email: `b-${email}` })
  expect(brief(await undo(await tokenFor(email)))).toBe('200')
  expect(await userOf(sub)).toMatchObject({ email })
})

test.each(['left', 'deregistered'] as const)(
  'R10: a member who is %s has nothing to undo',
  async (status) => {
    const { sub, email, ...member } = await plant()
    await moveTo(sub, `x-${email}`)
    await stage.put('users', { ...member, email: `x-${email}`, status })
    const token = await tokenFor(email)
    await stage.unchanged(async () => expect(brief(await undo(token, null))).toBe('LINK_INVALID'))
    expect(stage.userPool.doneTo(sub)).toEqual([])
  },
)

test('R10: an unconfirmed account does not block the address; a confirmed one does', async () => {
  const { sub, email } = await plant()
  await moveTo(sub, `x-${email}`)
  const token = await tokenFor(email)
  const squatter = randomUUID()
  stage.userPool.isHeld(email, squatter, 'CONFIRMED')
  await stage.unchanged(async () => expect(brief(await undo(token, null))).toBe('EMAIL_IN_USE'))
  expect(stage.userPool.doneTo(squatter)).toEqual([])
  expect(stage.userPool.doneTo(sub)).not.toContain('AdminSetUserPassword')
  stage.userPool.isHeld(email, squatter, 'UNCONFIRMED')
  expect(brief(await undo(token))).toBe('200')
  expect(stage.userPool.doneTo(squatter)).toEqual(['AdminDeleteUser'])
  expect(stage.userPool.emailOf(sub)).toBe(email)
})

test('R10: an undo interrupted after the user pool is finished by its link', async () => {
  const { sub, email } = await plant()
  await moveTo(sub, `x-${email}`)
  const token = await tokenFor(email)
  const cut = { ...deps(), transact: () => Promise.reject(new Error('cut')) }
  await expect(
    undoing.undoEmailChange(cut, token, { sub: '', key: randomUUID(), hash: token }),
  ).rejects.toThrow('cut')
  expect(stage.userPool.emailOf(sub)).toBe(email)
  expect(await userOf(sub)).toMatchObject({ email: `x-${email}` })
  expect(brief(await undo(token))).toBe('200')
  expect(await userOf(sub)).toMatchObject({ email })
})

test('law 4.6: an address change stores the proof of the old address’s consent, and so does its undo', async () => {
  const { sub, email } = await plant()
  const acceptedAt = '2026-10-01T00:00:00.000Z'
  const word = {
    sub,
    document: 'newsMail',
    version: 'x',
    acceptedAt,
    wanted: true,
    route: 'settings',
  } as const
  await stage.put('consents', word)
  const proofOf = async (address: string) =>
    (await stage.rows('consents')).filter((row) => row.sub === `newsMail#${address}`)
  await moveTo(sub, `x-${email}`)
  const { document: _, wanted: __, ...kept } = word
  const proof = { ...kept, document: acceptedAt, stoppedBy: 'address', ttl: expect.any(Number) }
  const movedAt = new Date(START).toISOString()
  expect(await proofOf(email)).toEqual([{ ...proof, sub: `newsMail#${email}`, stoppedAt: movedAt }])
  expect(await proofOf(`x-${email}`)).toEqual([])
  expect(brief(await undo(await tokenFor(email)))).toBe('200')
  expect(await proofOf(`x-${email}`)).toMatchObject([
    { stoppedBy: 'address', stoppedAt: now().toISOString() },
  ])
  // The consent itself continues, for the current address.
  expect((await stage.rows('consents')).filter((row) => row.sub === sub)).toEqual([word])
})

test('law 4.6: an address change without a newsletter consent stores no proof', async () => {
  const { sub, email } = await plant()
  const word = { sub, document: 'newsMail', version: 'x', acceptedAt: '2026-10-01T00:00:00.000Z' }
  await stage.put('consents', { ...word, wanted: false, route: 'sign-up' })
  await moveTo(sub, `x-${email}`)
  expect((await stage.rows('consents')).filter((row) => row.sub.includes(email))).toEqual([])
})
