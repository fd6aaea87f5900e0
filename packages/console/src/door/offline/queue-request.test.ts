import type { Meant, OfflineWord } from '#door/offline/decide.ts'
import { type Came, queueRequest } from '#door/offline/queue-request.ts'
import type { ReadCode } from '#door/offline/read-code.ts'
import type { CheckInRequest } from '#door/shift/check-in-requests.ts'
import { scan } from '#door/test/queued-scans.ts'

const person = {
  receiptNumber: '100001',
  nickName: 'さくら1',
  isIn: false,
  isMinor: false,
  lacksConsent: false,
  callsManager: false,
}
const byNumber: CheckInRequest = { kind: 'in', who: { receiptNumber: '100001' } }
const met = { personId: 'p1', receiptNumber: '100001', nickName: 'さくら1' }

async function keep(
  deed: CheckInRequest,
  wasAsked: boolean,
  { word = 'queued' as OfflineWord, isKept = true, code = { kind: 'sealed' } as ReadCode } = {},
) {
  const added: boolean[] = []
  const came: Came[] = []
  const decided: Meant[] = []
  const kept = await queueRequest(
    deed,
    { nonce: 'nonce-0001', wasAsked },
    {
      decide(meant) {
        decided.push(meant)
        return { word, person, choices: [] }
      },
      readCode: async () => code,
      decideWalkIn: (newcomer) => ({ word, person: null, choices: [], newcomer }),
      async add(who, _nonce, asked) {
        if (!isKept) throw new Error('not written')
        added.push(asked)
        came.push(who)
        return scan(1)
      },
    },
  )
  return { kept, added, came, decided, word: kept === 'lost' ? kept : kept.answer.word }
}

test.each([true, false])('SEC-C7: the queue learns whether the server was asked: %s', async (wasAsked) => {
  const { kept, added } = await keep(byNumber, wasAsked)
  expect(added).toEqual([wasAsked])
  expect(kept).toMatchObject({ answer: { word: 'queued' }, scan: scan(1) })
})

test.each<CheckInRequest>([
  { kind: 'undo', person: met },
  { kind: 'walkIn', personId: 'p1' },
  { kind: 'in', who: { receiptNumber: '100001' }, again: true },
  { kind: 'in', who: { personId: 'p1' } },
])('R6: a request that may have reached the server is not reported as refused: %j', async (deed) => {
  expect((await keep(deed, true)).word).toBe('lost')
  expect((await keep(deed, false)).word).toBe('later')
})

test('SEC-C7: a scan that is refused or could not be stored is not queued', async () => {
  expect(await keep(byNumber, false, { word: 'already' })).toMatchObject({ word: 'already', added: [] })
  expect(await keep(byNumber, false, { isKept: false })).toMatchObject({ word: 'notKept', added: [] })
  expect((await keep({ kind: 'in', who: { qr: 'x' } }, true)).word).toBe('code')
})

test.each([true, false])(
  'R6: 当日受付 by nickname goes into the queue without a number: asked %s',
  async (wasAsked) => {
    const walkIn = { kind: 'walkIn', nickName: 'はな' } as const
    const kept = await keep(walkIn, wasAsked, { word: 'walkedIn' })
    expect(kept).toMatchObject({ word: 'walkedIn', added: [wasAsked] })
    expect(kept.came).toEqual([{ receiptNumber: null, nickName: 'はな' }])
    expect(await keep(walkIn, wasAsked, { word: 'tooEarly' })).toMatchObject({ word: 'tooEarly', added: [] })
    expect((await keep(walkIn, wasAsked, { word: 'walkedIn', isKept: false })).word).toBe('notKept')
  },
)

test('R6: a code of a person in the list is queued with its time; any other code gets the reason', async () => {
  const byCode: CheckInRequest = { kind: 'in', who: { qr: 'x' } }
  const madeAt = '2026-11-23T09:58:00.000Z'
  const code = { kind: 'person', person, madeAt } as const
  const kept = await keep(byCode, false, { code })
  expect(kept).toMatchObject({ word: 'queued', added: [false] })
  expect(kept.came).toEqual([{ receiptNumber: '100001', nickName: 'さくら1', codeMadeAt: madeAt }])
  expect(await keep(byCode, false, { code, word: 'already' })).toMatchObject({ word: 'already', added: [] })
  for (const [kind, word] of [
    ['sealed', 'code'],
    ['invalid', 'badCode'],
    ['unknown', 'notListed'],
  ] as const)
    expect(await keep(byCode, true, { code: { kind } })).toMatchObject({ word, added: [] })
  expect((await keep({ ...byCode, again: true }, false, { code })).word).toBe('later')
})

test('R6: a number is looked up with its nickname if it came with one, a code with the nickname of its person', async () => {
  const decided = async (deed: CheckInRequest, code?: ReadCode) =>
    (await keep(deed, false, code && { code })).decided
  const { receiptNumber, nickName } = person
  expect(await decided(byNumber)).toStrictEqual([{ receiptNumber }])
  expect(await decided({ ...byNumber, nickName })).toEqual([{ receiptNumber, nickName }])
  const code = { kind: 'person', person, madeAt: '2026-11-23T09:58:00.000Z' } as const
  expect(await decided({ kind: 'in', who: { qr: 'x' } }, code)).toEqual([{ receiptNumber, nickName }])
})

test('R6: a refusal on the phone names no one to choose from', async () => {
  const { kept } = await keep({ kind: 'in', who: { qr: 'x' } }, false)
  expect(kept).toEqual({ answer: { word: 'code', person: null, choices: [] }, scan: null })
})
