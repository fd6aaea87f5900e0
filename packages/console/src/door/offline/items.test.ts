import { stateOf } from '#door/offline/items.ts'

test('SEC-C7: a scan is sent by what the server answered, and one for the desk to look at is not green', () => {
  const answered = new Map([
    ['n1', null],
    ['n2', 'CANCELLED' as const],
  ])
  expect(['n1', 'n2', 'n3'].map((nonce) => stateOf({ nonce }, answered))).toEqual(['sent', 'review', 'waits'])
})
