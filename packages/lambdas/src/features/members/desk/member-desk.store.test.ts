// R10: staff find, read, reveal and correct members.
import { randomUUID } from 'node:crypto'
import { earlierNicknameKey } from '@app/shared/base/earlier-keys.ts'
import type { ChangedMember, DeskMember, FoundMember } from '@app/shared/members/desk/contract.ts'
import type * as DepsModule from '#aws/deps.ts'
import { indexRows } from '#domain/member-index-store.ts'
import type * as RunModule from '#features/members/desk/index-run-store.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import {
  auditor,
  byEntry,
  type DeskWorld,
  deskWorld,
  MEMBER,
  manager,
  owner,
  restriction,
  seatOf,
} from '#test/member-desk.ts'

let world: DeskWorld
beforeAll(async () => {
  world = await deskWorld()
})
afterAll(() => world.stage.stop())
beforeEach(async () => {
  await world.stage.clear('auditEntries')
  await world.stage.clear('memberTasks')
})

describe('search', () => {
  test('R10: staff search by the beginning of name, given name, kana, nickname, address or number, in any spelling', async () => {
    const { id } = await world.plant({
      lastName: '鶴岡',
      firstName: '美沙',
      kana: 'つるおか みさ',
      nickName: 'ミサキチ',
      email: 'tsuru.misa@example.jp',
      phoneNumber: '080-7777-1234',
    })
    for (const typed of [
      '鶴',
      '鶴岡　美',
      '美沙',
      'ツルオカ',
      'ﾂﾙｵ',
      'みさき',
      'TSURU',
      '０８０ー7777',
      '+81 80-7777',
      '+81 (0)80-7777',
      '010-81-80-7777-1234',
      '1234',
    ])
      expect([typed, (await world.found(typed)).map(({ memberId }) => memberId)]).toEqual([typed, [id]])
    expect(await world.found('岡')).toEqual([])
    expect(await world.found('')).toEqual([])
  })

  test('SEC-K4: the search never uses a field that the role does not see', async () => {
    const adult = { lastName: '鴨川', firstName: '一郎', nickName: 'かもかも1', email: 'kamo1@example.jp' }
    const child = {
      lastName: '鴨川',
      firstName: '二郎',
      kana: 'かもがわ じろう',
      nickName: 'かもかも2',
      email: 'kamo2@example.jp',
      phoneNumber: '070-2222-3333',
      birthDate: '2020-01-01',
    }
    await world.plant(adult)
    await world.plant(child)
    const ones = async (typed: string, as = manager) =>
      (await world.found(typed, as)).map(({ lastName, firstName }) => [lastName, firstName])
    expect(await ones('鴨')).toEqual([
      ['鴨川', '一郎'],
      ['鴨川', null],
    ])
    expect(await ones('かもかも2')).toEqual([['鴨川', null]])
    for (const hidden of ['鴨川二', '二郎', 'かもがわ', child.email, child.phoneNumber])
      expect([hidden, await ones(hidden), await ones(hidden, owner)]).toEqual([hidden, [], []])
    for (const typed of ['鴨', '一郎', 'かもかも', adult.email, child.email, child.phoneNumber])
      expect([typed, await ones(typed, auditor)]).toEqual([typed, []])
  })

  test('SEC-K4: the next page of a search begins after a shown member and skips a page of hidden ones', async () => {
    const many = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
    for (const n of many)
      await world.plant({
        lastName: null,
        firstName: null,
        nickName: null,
        kana: undefined,
        email: `zz-${n}@example.jp`,
        phoneNumber: null,
        // Of sixty in the order of their addresses the first three and the last thirty are adults.
        birthDate: Number(n) < 3 || Number(n) >= 30 ? '1980-01-01' : '2020-01-01',
      })
    const page = async (nextToken?: string) => {
      const body = { typed: 'zz-', ...(nextToken !== undefined && { nextToken }) }
      const answer = await world.ask('POST /staff/members/search', { as: manager, body })
      return answer.body as { members: FoundMember[]; nextToken: string | null }
    }
    const first = await page()
    const told = Buffer.from(first.nextToken ?? '', 'base64url').toString()
    expect([first.members.length, told.includes('zzー51')]).toEqual([25, true])
    const second = await page(first.nextToken ?? '')
    expect([second.members.length, second.nextToken]).toEqual([8, null])
    expect(new Set([...first.members, ...second.members].map(({ memberId }) => memberId)).size).toBe(33)
  })

  test('R10: a search term is stored in no table and is in no web address', async () => {
    await world.stage.unchanged(() => world.found('鴨'), 'viewings')
    expect(JSON.stringify(await world.stage.rows('viewings'))).not.toContain('鴨')
    expect((await world.ask('GET /staff/members/search', { as: owner, query: { typed: '鴨' } })).status).toBe(
      404,
    )
  })
})

describe('the page', () => {
  test('SEC-K4: the answer omits values that the role may not see; a recorded reason reveals them', async () => {
    const child = await world.plant({ birthDate: '2015-05-05', lastName: '鵜飼', firstName: '三郎' })
    const answer = await world.ask(`GET ${MEMBER}`, { as: manager, path: { memberId: child.id } })
    const { member } = answer.body as { member: DeskMember }
    expect(member).toMatchObject({
      lastName: '鵜飼',
      firstName: null,
      email: null,
      birthDate: null,
      isMinor: true,
    })
    for (const hidden of [child.email, child.birthDate, child.address, child.phoneNumber, '三郎'])
      expect(answer.text).not.toContain(hidden)
    const asAuditor = await world.ask(`GET ${MEMBER}`, { as: auditor, path: { memberId: child.id } })
    for (const hidden of ['鵜飼', child.nickName]) expect(asAuditor.text).not.toContain(hidden)

    expect(await world.press('/reveal', child.id, { reason: '' }, auditor)).toMatchObject({
      code: 'BAD_REQUEST',
    })
    const shown = await world.press('/reveal', child.id, { reason: '保護者からの電話' }, auditor)
    expect(shown).toMatchObject({ status: 200, body: { email: child.email, firstName: '三郎' } })
    const [entry] = await world.stage.rows('auditEntries')
    expect(entry).toMatchObject({ action: 'memberRevealed', targetId: child.id, reason: '保護者からの電話' })
    expect(JSON.stringify(await world.stage.rows('outcomes'))).not.toContain(child.email)
  })

  test('R10: the timeline has what happened, newest first', async () => {
    const member = await world.plant()
    const event = anEvent(`tl-${member.id.slice(0, 8)}`, { eventName: '夏の会' })
    await world.stage.put('events', event)
    await world.stage.put('eventCounters', aCounter(event.eventId, { taken: 1 }))
    await world.stage.put('participations', seatOf(event.eventId, member.id, '2025-06-01T00:00:00.000Z'))
    const past = anEvent(`tl-past-${member.id.slice(0, 8)}`, {
      eventName: '春の会',
      eventStartDateTime: '2025-04-20T01:00:00.000Z',
    })
    await world.stage.put('events', past)
    await world.stage.put('eventCounters', aCounter(past.eventId, { taken: 1, startsAtSec: 1 }))
    await world.stage.put('participations', seatOf(past.eventId, member.id, '2025-04-10T00:00:00.000Z'))
    await world.stage.put('checkIns', {
      eventId: past.eventId,
      personId: member.id,
      state: 'in',
      at: '2025-04-20T00:30:00.000Z',
      lastAt: '2025-04-20T00:30:00.000Z',
      reentries: 0,
      nonce: 'n',
      by: 'list',
      staffId: owner,
      version: 1,
    })
    await world.stage.put('consents', {
      sub: member.id,
      document: 'terms#x',
      version: 'x',
      acceptedAt: '2025-05-01T00:00:00.000Z',
    })
    const read = () => world.ask(`GET ${MEMBER}`, { as: owner, path: { memberId: member.id } })
    expect((await read()).body).toMatchObject({ seatsAhead: 1 })
    const decided = await world.press('/restriction', member.id, restriction(member))
    expect(decided.body).toMatchObject({ seatsFreed: 1 })
    expect((await read()).body).toMatchObject({ seatsAhead: 0 })
    const { body } = await read()
    const { history } = body as { history: { kind: string; subject: string | null; note: string | null }[] }
    expect(history.map(({ kind, subject, note }) => [kind, subject ?? note])).toEqual([
      // The seat went back with the restriction, a moment after it.
      ['cancelled', '夏の会'],
      ['restricted', '主催者から連絡'],
      ['agreed', 'terms'],
      // People who came stay in the counts.
      ['attended', '春の会'],
      ['joined', '春の会'],
      ['registered', null],
    ])
  })

  test('an unknown member answers 404', async () => {
    expect(await world.ask(`GET ${MEMBER}`, { as: owner, path: { memberId: personId(77) } })).toMatchObject({
      status: 404,
    })
  })
})

describe('corrections', () => {
  test('SEC-E4: staff correct name or birth date by a document; only the new name is found; the audit has no value', async () => {
    const member = await world.plant({ lastName: '鷺沢', firstName: '四郎' })
    const body = {
      expected: member.updatedAt,
      lastName: '鷲尾',
      birthDate: '1990-02-03',
      evidence: '運転免許証',
    }
    const answer = await world.press('/correction', member.id, body)
    expect(answer).toMatchObject({ status: 200, body: { memberId: member.id } })
    expect(await world.memberOf(member.id)).toMatchObject({ lastName: '鷲尾', birthDate: '1990-02-03' })
    expect(await world.found('鷺')).toEqual([])
    expect((await world.found('鷲')).map(({ memberId }) => memberId)).toEqual([member.id])
    const [entry] = await world.stage.rows('auditEntries')
    expect(entry).toMatchObject({ action: 'memberCorrected', reason: '運転免許証' })
    expect(JSON.stringify(entry)).not.toMatch(/鷲尾|鷺沢|1990/)
    const none = await world.press('/correction', member.id, {
      expected: body.expected,
      evidence: 'x',
      lastName: '鷲尾',
    })
    expect(none.code).toBe('STALE')
  })

  test('R10: staff set ふりがな, stored in one script, and remove it', async () => {
    const member = await world.plant()
    const put = await world.press('/kana', member.id, { expected: member.updatedAt, kana: 'ヒバリ　ﾀﾛｳ' })
    expect(await world.memberOf(member.id)).toMatchObject({ kana: 'ひばり たろう' })
    expect((await world.found('ひばりた')).map(({ memberId }) => memberId)).toEqual([member.id])
    const { updatedAt } = put.body as ChangedMember
    await world.press('/kana', member.id, { expected: updatedAt, kana: '' })
    expect(await world.found('ひばりた')).toEqual([])
    expect(await world.press('/kana', member.id, { expected: updatedAt, kana: '漢字' })).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('R10: staff remove the second factor, which ends every session; the audit entry has the reason', async () => {
    const member = await world.plant()
    expect(await world.press('/second-factor', member.id, { reason: '機種変更' })).toMatchObject({
      status: 200,
    })
    expect(world.stage.userPool.doneTo(member.id)).toEqual([
      'AdminSetUserMFAPreference',
      'AdminUserGlobalSignOut',
    ])
    expect(await world.stage.rows('auditEntries')).toMatchObject([
      { action: 'memberFactorReset', reason: '機種変更' },
    ])
  })
})

describe('a pool that fails', () => {
  test('R10: the mail about a removed second factor is not sent while the factor is still on', async () => {
    const member = await world.plant()
    world.stage.userPool.failsNext('AdminSetUserMFAPreference')
    expect((await world.press('/second-factor', member.id, { reason: '機種変更' })).status).toBe(500)
    const told = async () =>
      (await world.stage.rows('mails')).filter(({ personId }) => personId === member.id)
    expect(await told()).toEqual([])
    expect((await world.press('/second-factor', member.id, { reason: '機種変更' })).status).toBe(200)
    expect((await told()).map(({ kind }) => kind)).toEqual(['memberFactorReset'])
  })
})

describe('the index', () => {
  test('R10: a member who changes during the indexing is still found', async () => {
    await world.stage.clear('users')
    await world.stage.clear('memberIndex')
    await world.stage.clear('memberIndexRuns')
    const member = aMember(randomUUID())
    await world.stage.put('users', member)
    const changed = { ...member, plan: 'Support' as const, updatedAt: '2026-11-02T00:00:00.000Z' }
    const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
    const { indexStep, readRun }: typeof RunModule = jest.requireActual(
      '#features/members/desk/index-run-store.ts',
    )
    world.stage.enter('member-desk-job')
    const deps = openDeps('member-desk-job')
    let isFirst = true
    const transact: typeof deps.transact = async (writes) => {
      if (isFirst) await world.stage.put('users', changed)
      isFirst = false
      return deps.transact(writes)
    }
    await indexStep({ ...deps, transact }, await readRun(deps))
    expect(await world.indexOf(member.id)).toEqual(byEntry(indexRows(changed)))
  })

  test('R10: a search finds rows of an earlier release until the job replaces them', async () => {
    await world.stage.clear('users')
    await world.stage.clear('memberIndex')
    await world.stage.clear('memberIndexRuns')
    await world.stage.clear('nicknames')
    const named = (lastName: string, nickName: string) =>
      aMember(randomUUID(), { lastName, nickName, nicknameKey: earlierNicknameKey(nickName) })
    const [one, other] = [named('\u9ad9橋', '\u53e3\u53e3ママ'), named('\ufa11田', '\u53e3ロママ')]
    await world.stage.put('users', one, other)
    await world.stage.put('nicknames', { nicknameKey: one.nicknameKey, userId: one.id })
    await world.stage.put('nicknames', { nicknameKey: other.nicknameKey, userId: other.id })
    const [row] = indexRows(one)
    if (row === undefined) throw new Error('no row')
    const term = `\u9ad9橋${one.firstName}`
    await world.stage.put('memberIndex', { ...row, bucket: '\u9ad9', entry: `${term} name ${one.id}` })
    const found = async (typed: string) => (await world.found(typed)).map(({ memberId }) => memberId)
    expect(await found('\u9ad9橋')).toEqual([one.id])
    expect(await world.job()).toMatchObject({ indexed: 2 })
    expect(byEntry(await world.stage.rows('memberIndex'))).toEqual(byEntry([one, other].flatMap(indexRows)))
    for (const typed of ['\u9ad9橋', '高橋']) expect(await found(typed)).toEqual([one.id])
    expect(await found('崎田')).toEqual([other.id])
    const claims = (await world.stage.rows('nicknames')).map(
      ({ nicknameKey: key, userId }) => `${key} ${userId}`,
    )
    const held = [one, other].map(({ nicknameKey: key, id }) => `${key} ${id}`)
    expect(claims).toEqual(expect.arrayContaining(held))
    expect(claims).toHaveLength(3)
    expect(new Set(claims.map((claim) => claim.split(' ')[0])).size).toBe(3)
  })

  test('R10: the job indexes members of an earlier release page by page and stops when all are done', async () => {
    await world.stage.clear('users')
    await world.stage.clear('memberIndex')
    await world.stage.clear('memberIndexRuns')
    const members = Array.from({ length: 460 }, () => aMember(randomUUID()))
    const gone = aMember(randomUUID(), { status: 'left' })
    await world.stage.put('users', ...members, gone)
    expect(await world.job()).toMatchObject({ indexed: 400, failed: 0 })
    expect(await world.job()).toMatchObject({ indexed: 61 })
    expect(await world.job()).toMatchObject({ indexed: 0 })
    expect(byEntry(await world.stage.rows('memberIndex'))).toEqual(
      byEntry([...members, gone].flatMap(indexRows)),
    )
  })
})
