import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { Stop } from '#commands/outside.ts'
import { poolNamed } from '#commands/staff-create.ts'
import { awsAnswers } from './aws-answers.ts'

const pool = (Id: string, Name: string) => ({ Id, Name })

test.each([
  ['its id', [[pool('a', 'other')], [pool('b', 'membership-prod')]], 'b'],
  ['null without one', [[pool('a', 'other')]], null],
  [
    'a refusal where a leftover pool has the same name on another page',
    [[pool('a', 'membership-prod')], [pool('b', 'membership-prod')]],
    new Stop('The account has several pools membership-prod (a, b): delete the leftover ones.'),
  ],
])('a pool is found by its name: %s', async (_, pages, expected) => {
  const service = await awsAnswers((_operation, { NextToken }) => {
    const page = Number(NextToken ?? 0)
    return { UserPools: pages[page], ...(page + 1 < pages.length && { NextToken: String(page + 1) }) }
  })
  try {
    const found = poolNamed('membership-prod', new CognitoIdentityProviderClient(service.config))
    if (expected instanceof Stop) await expect(found).rejects.toStrictEqual(expected)
    else expect(await found).toBe(expected)
  } finally {
    await service.stop()
  }
})
