import '@app/ui/test/browser.ts'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import { chosenOf, differencesOf, mergeEvents } from '#features/events/differences.ts'

const base: EventFields = { ...EMPTY_EVENT, eventName: '体操', venueName: '市民会館', feeYen: 500 }
const nameOf = (id: string) => `組織${id}`

test('R2: a field that only one of two people changed is merged without a question', () => {
  const mine = { ...base, eventName: '親子体操' }
  const theirs = { ...base, venueName: '公民館' }
  expect(mergeEvents(base, mine, theirs)).toEqual({
    merged: { ...base, eventName: '親子体操', venueName: '公民館' },
    conflicts: [],
  })
})

test('R2: a field that both changed asks for a choice, with the text typed here preselected', () => {
  const mine = { ...base, eventName: '親子体操', feeYen: 0 }
  const theirs = { ...base, eventName: '朝の体操', maxAge: 6 }
  const { merged, conflicts } = mergeEvents(base, mine, theirs)
  expect(conflicts).toEqual(['eventName'])
  expect(merged).toEqual({ ...base, eventName: '親子体操', feeYen: 0, maxAge: 6 })
  expect(chosenOf(merged, mine, theirs, new Map([['eventName', 'theirs']]))).toEqual({
    ...merged,
    eventName: '朝の体操',
  })
})

test('a field that both changed in the same way asks for no choice', () => {
  const both = { ...base, materials: [{ name: '地図', url: 'https://example.jp' }] }
  expect(mergeEvents(base, both, { ...both, materials: [...both.materials] }).conflicts).toEqual([])
})

test('a draft without its original version asks about every difference', () => {
  const mine = { ...base, eventName: '親子体操' }
  expect(mergeEvents(null, mine, { ...base, feeYen: 0 }).conflicts).toEqual(['eventName', 'feeYen'])
})

test.each<[Partial<EventFields>, string]>([
  [{ feeYen: 0 }, '無料'],
  [{ counterShards: 4 }, '多い'],
  [{ materials: [] }, 'なし'],
  [
    {
      materials: [
        { name: '地図', url: 'https://example.jp/a' },
        { name: '持ち物', url: 'https://example.jp/b' },
      ],
    },
    '地図、持ち物',
  ],
  [{ cover: null }, 'なし'],
  [{ cover: { picture: 'events/x', alt: '' } }, '（説明なし）'],
  [{ cover: { picture: 'events/x', alt: '園庭' } }, '園庭'],
  [{ organizationId: null }, '未設定'],
  [{ venueName: null }, 'なし'],
  [{ venueName: '公民館' }, '公民館'],
  [{ maxAge: 6 }, '6'],
  [{ closesAt: null }, '未定'],
  [{ cancelUntil: null }, '未定'],
  [{ decisionAt: '2030-01-01T01:00:00Z' }, '2030/1/1(火) 10:00'],
  [{ mapUrl: null }, 'なし'],
])('R2: the difference %j is shown as %s', (change, words) => {
  const [field] = Object.keys(change) as (keyof EventFields)[]
  const rows = differencesOf(field === undefined ? [] : [field], { ...base, ...change }, base, nameOf)
  expect(rows.map(({ mine }) => mine)).toEqual([words])
})

test('R2: for a field that both changed, the text typed here can be chosen', () => {
  const [mine, theirs] = [
    { ...base, eventName: '親子体操' },
    { ...base, eventName: '朝の体操' },
  ]
  expect(chosenOf(theirs, mine, theirs, new Map([['eventName', 'mine']]))).toEqual(mine)
})

test('differences are shown in words', () => {
  const mine = {
    ...base,
    organizationId: 'a',
    eventStartDateTime: '2030-01-01T01:00:00Z',
    consentRequired: true,
  }
  const rows = differencesOf(
    ['organizationId', 'eventStartDateTime', 'feeYen', 'consentRequired'],
    mine,
    { ...base, feeYen: null },
    nameOf,
  )
  expect(rows.map((row) => [row.label, row.mine, row.theirs])).toEqual([
    ['主催する組織', '組織a', '未設定'],
    ['開始', '2030/1/1(火) 10:00', '未定'],
    ['参加費', '500円', '未定（主催者に確認）'],
    ['保護者の方の同意', 'はい', 'いいえ'],
  ])
})
