import type { Seated } from '@app/shared/check-in/contract.ts'
import type { Meant, OfflineOutcome } from '#door/offline/decide.ts'
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
  request: CheckInRequest,
  wasAttempted: boolean,
  {
    outcome = 'queued' as OfflineOutcome,
    isKept = true,
    code = { kind: 'sealed' } as ReadCode,
    household = null as readonly Seated[] | null,
  } = {},
) {
  const added: boolean[] = []
  const came: Came[] = []
  const decided: Meant[] = []
  const kept = await queueRequest(
    request,
    { nonce: 'nonce-0001', wasAttempted },
    {
      decide(meant) {
        decided.push(meant)
        return { outcome, person, choices: [] }
      },
      readCode: async () => code,
      householdOf: () => household,
      decideWalkIn: (newcomer) => ({ outcome, person: null, choices: [], newcomer }),
      async add(who, _nonce, asked) {
        if (!isKept) throw new Error('not written')
        added.push(asked)
        came.push(who)
        return scan(1)
      },
    },
  )
  return { kept, added, came, decided, outcome: kept === 'lost' ? kept : kept.answer.outcome }
}

test.each([true, false])(
  'SEC-C7: the queue learns whether the server was asked: %s',
  async (wasAttempted) => {
    const { kept, added } = await keep(byNumber, wasAttempted)
    expect(added).toEqual([wasAttempted])
    expect(kept).toMatchObject({ answer: { outcome: 'queued' }, scan: scan(1) })
  },
)

test.each<CheckInRequest>([
  { kind: 'undo', person: met },
  { kind: 'walkIn', personId: 'p1' },
  { kind: 'in', who: { personId: 'p1' } },
])('R6: a request that may have reached the server is not reported as refused: %j', async (request) => {
  expect((await keep(request, true)).outcome).toBe('lost')
  expect((await keep(request, false)).outcome).toBe('later')
})

test('SEC-C7: a scan that is refused or could not be stored is not queued', async () => {
  expect(await keep(byNumber, false, { outcome: 'already' })).toMatchObject({ outcome: 'already', added: [] })
  expect(await keep(byNumber, false, { isKept: false })).toMatchObject({ outcome: 'notKept', added: [] })
  expect((await keep({ kind: 'in', who: { qr: 'x' } }, true)).outcome).toBe('code')
})

test.each([true, false])(
  'R6: 当日受付 by nickname goes into the queue without a number: asked %s',
  async (wasAttempted) => {
    const walkIn = { kind: 'walkIn', nickName: 'はな' } as const
    const kept = await keep(walkIn, wasAttempted, { outcome: 'walkedIn' })
    expect(kept).toMatchObject({ outcome: 'walkedIn', added: [wasAttempted] })
    expect(kept.came).toEqual([{ receiptNumber: null, nickName: 'はな' }])
    expect(await keep(walkIn, wasAttempted, { outcome: 'tooEarly' })).toMatchObject({
      outcome: 'tooEarly',
      added: [],
    })
    expect((await keep(walkIn, wasAttempted, { outcome: 'walkedIn', isKept: false })).outcome).toBe('notKept')
  },
)

test('R6: a code of a person in the list is queued with its time; any other code gets the reason', async () => {
  const byCode: CheckInRequest = { kind: 'in', who: { qr: 'x' } }
  const madeAt = '2026-11-23T09:58:00.000Z'
  const code = { kind: 'person', person, madeAt } as const
  const kept = await keep(byCode, false, { code })
  expect(kept).toMatchObject({ outcome: 'queued', added: [false] })
  expect(kept.came).toEqual([{ receiptNumber: '100001', nickName: 'さくら1', codeMadeAt: madeAt }])
  expect(await keep(byCode, false, { code, outcome: 'already' })).toMatchObject({
    outcome: 'already',
    added: [],
  })
  for (const [kind, outcome] of [
    ['sealed', 'code'],
    ['invalid', 'badCode'],
    ['unknown', 'notListed'],
  ] as const)
    expect(await keep(byCode, true, { code: { kind } })).toMatchObject({ outcome, added: [] })
  expect((await keep({ ...byCode, again: true }, false, { code })).outcome).toBe('later')
})

test('R6: a number is looked up with its nickname if it came with one, a code with the nickname of its person', async () => {
  const decided = async (request: CheckInRequest, code?: ReadCode) =>
    (await keep(request, false, code && { code })).decided
  const { receiptNumber, nickName } = person
  expect(await decided(byNumber)).toStrictEqual([{ receiptNumber }])
  expect(await decided({ ...byNumber, nickName })).toEqual([{ receiptNumber, nickName }])
  const code = { kind: 'person', person, madeAt: '2026-11-23T09:58:00.000Z' } as const
  expect(await decided({ kind: 'in', who: { qr: 'x' } }, code)).toEqual([{ receiptNumber, nickName }])
})

test('R6: a refusal on the phone names no one to choose from', async () => {
  const { kept } = await keep({ kind: 'in', who: { qr: 'x' } }, false)
  expect(kept).toEqual({ answer: { outcome: 'code', person: null, choices: [] }, scan: null })
})

test.each<[string, Partial<Extract<CheckInRequest, { kind: 'in' }>>]>([
  ['a number', { who: { receiptNumber: '100001' } }],
  ['a code', { who: { qr: 'x' } }],
])('R17: %s of a household opens its card without a network, and lets no one in', async (_, how) => {
  const request = { kind: 'in', who: { receiptNumber: '100001' }, asParty: true, ...how } as const
  const code = { kind: 'person', person, madeAt: '2026-12-01T10:00:00+09:00' } as const
  const household = [person, { ...person, receiptNumber: '100002', nickName: 'はな' }]
  const opened = await keep(request, false, { household, code })
  expect(opened).toMatchObject({ outcome: 'party', added: [] })
  expect(opened.kept).toMatchObject({ answer: { party: household }, scan: null })
  expect((await keep(request, false, { household: null, code })).outcome).toBe('queued')
  expect((await keep(request, false, { household, code, outcome: 'manager' })).outcome).toBe('manager')
})

test('R6: 再入場 and the time of the code are kept with the scan', async () => {
  const again = { kind: 'in', who: { receiptNumber: '100001' }, again: true, ofParty: true } as const
  const codeMadeAt = '2026-12-01T10:00:00+09:00'
  const { came, decided } = await keep({ ...again, codeMadeAt }, true)
  expect(came).toEqual([{ receiptNumber: '100001', nickName: 'さくら1', again: true, codeMadeAt }])
  expect(decided).toMatchObject([{ receiptNumber: '100001', again: true }])
})
