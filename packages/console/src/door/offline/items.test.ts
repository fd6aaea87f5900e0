import { stateOf } from '#door/offline/items.ts'

test('SEC-C7: a scan counts as sent after the server’s answer; a scan with 要確認 is not green', () => {
  const answered = new Map([
    ['n1', null],
    ['n2', 'CANCELLED' as const],
  ])
  const by = { answered, attempted: new Set(['n1', 'n2', 'n3']), isRefused: false }
  expect(['n1', 'n2', 'n3', 'n4'].map((nonce) => stateOf({ nonce }, by))).toEqual([
    'sent',
    'review',
    'attempted',
    'waits',
  ])
  expect(stateOf({ nonce: 'n3' }, { ...by, isRefused: true })).toBe('refused')
})
