import { joined, type UnagreedPage } from '#features/members/use-unagreed.ts'

const page = (memberId: string, nextToken: string | null): UnagreedPage => ({
  version: '2027-01-15',
  members: [
    {
      memberId,
      lastName: null,
      firstName: null,
      kana: null,
      nickName: null,
      age: 30,
      standing: 'active',
      state: 'due',
      by: 'self',
    },
  ],
  read: 100,
  nextToken,
})

test('G49: the pages of who has not agreed add up, and go on from the last', () => {
  expect(joined(page('a', 'x'), page('b', null))).toMatchObject({
    members: [{ memberId: 'a' }, { memberId: 'b' }],
    read: 200,
    nextToken: null,
  })
})
