import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { attempt, enter, goodPassword } from '#cognito/test/member.ts'
import { poolId, startTestPool, type TestPool } from '#cognito/test/pool.ts'

// The unmodified SDK drives the admin calls, as the seed and the staff functions do.
let pool: TestPool
let sdk: CognitoIdentityProviderClient
const UserPoolId = poolId

beforeAll(async () => {
  pool = await startTestPool()
  sdk = clientFor('LOCAL')
}, 30_000)
afterAll(async () => {
  sdk.destroy()
  await pool.stop()
})

const clientFor = (accessKeyId: string) =>
  new CognitoIdentityProviderClient({
    endpoint: pool.url,
    region: 'ap-northeast-1',
    credentials: { accessKeyId, secretAccessKey: 'LOCAL' },
  })

async function seeded(Username: string): Promise<string> {
  const UserAttributes = [
    { Name: 'email', Value: Username },
    { Name: 'email_verified', Value: 'true' },
  ]
  const created = await sdk.send(
    new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }),
  )
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: goodPassword, Permanent: true }),
  )
  return created.User?.Username ?? ''
}

test('a seeded user signs in at once; no mail is sent', async () => {
  const sub = await seeded('seed@example.jp')
  await enter(pool, 'seed@example.jp')
  const found = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: sub }))
  expect(found).toMatchObject({ Username: sub, Enabled: true, UserStatus: 'CONFIRMED' })
  expect(found.UserCreateDate).toBeInstanceOf(Date)
  expect(Date.now() - Number(found.UserCreateDate)).toBeLessThan(60_000)
  expect(found.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
  expect(pool.mails).toEqual([])
  await expect(seeded('SEED@example.jp')).rejects.toMatchObject({ name: 'UsernameExistsException' })
})

test('groups are in the tokens', async () => {
  const Username = 'staff@example.jp'
  await seeded(Username)
  for (const GroupName of ['staff', 'finance']) {
    await sdk.send(new CreateGroupCommand({ UserPoolId, GroupName, Description: 'x', Precedence: 1 }))
    await sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))
  }
  await expect(sdk.send(new CreateGroupCommand({ UserPoolId, GroupName: 'staff' }))).rejects.toMatchObject({
    name: 'GroupExistsException',
  })
  const listed = await sdk.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))
  expect(listed.Groups?.map(({ GroupName }) => GroupName)).toEqual(['finance', 'staff'])
  const { AccessToken, IdToken } = await enter(pool, Username)
  for (const token of [AccessToken, IdToken]) {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims['cognito:groups']).toEqual(['finance', 'staff'])
  }
  for (const GroupName of ['staff', 'finance']) {
    await sdk.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }))
  }
  expect((await sdk.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))).Groups).toEqual([])
  await expect(
    sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'nobody' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('an administrator confirms, changes, disables, signs out and deletes a user', async () => {
  const Username = 'life@example.jp'
  await pool.call('SignUp', { Username, Password: goodPassword })
  await sdk.send(new AdminConfirmSignUpCommand({ UserPoolId, Username }))
  await expect(sdk.send(new AdminConfirmSignUpCommand({ UserPoolId, Username }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  const UserAttributes = [{ Name: 'email', Value: 'life2@example.jp' }]
  await sdk.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
  const moved = { UserPoolId, Username: 'life2@example.jp' }
  await enter(pool, moved.Username)
  await sdk.send(new AdminDisableUserCommand(moved))
  expect((await attempt(pool, moved.Username)).body).toMatchObject({ message: 'User is disabled.' })
  await sdk.send(new AdminEnableUserCommand(moved))
  const { AccessToken } = await enter(pool, moved.Username)
  await sdk.send(new AdminUserGlobalSignOutCommand(moved))
  expect((await pool.call('GetUser', { AccessToken })).type).toBe('NotAuthorizedException')
  await sdk.send(new AdminDeleteUserCommand(moved))
  await expect(sdk.send(new AdminGetUserCommand(moved))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  })
})

test('a temporary password must be changed before the sign-in completes; it is mailed unless the call says SUPPRESS', async () => {
  const Username = 'invited@example.jp'
  const TemporaryPassword = goodPassword
  await sdk.send(
    new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword, MessageAction: 'SUPPRESS' }),
  )
  const first = await attempt(pool, Username)
  expect(first.body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
  expect(first.body).not.toHaveProperty('AuthenticationResult')
  expect((await attempt(pool, Username, 'Kitsune-2026')).type).toBe('NotAuthorizedException')
  expect(pool.mails.filter(({ to }) => to === Username)).toEqual([])
  await sdk.send(new AdminCreateUserCommand({ UserPoolId, Username: 'x@example.jp' }))
  const mail = pool.mails.find(({ to }) => to === 'x@example.jp')
  const mailed = await attempt(pool, 'x@example.jp', mail?.code)
  expect(mailed.body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
})

test('SEC-D17, SEC-K5: the pool of staff has no sign-up, and its sign-in sets up a second factor', async () => {
  const staff = await startTestPool({ selfSignUp: false, requiresMfa: true })
  try {
    const signUp = await staff.call('SignUp', { Username: 'anyone@example.jp', Password: goodPassword })
    expect(signUp).toMatchObject({ status: 400, type: 'NotAuthorizedException' })
    await staff.call(
      'AdminCreateUser',
      { Username: 'owner@example.jp', MessageAction: 'SUPPRESS' },
      { admin: true },
    )
    await staff.call(
      'AdminSetUserPassword',
      { Username: 'owner@example.jp', Password: goodPassword, Permanent: true },
      { admin: true },
    )
    const answer = await attempt(staff, 'owner@example.jp')
    expect(answer.body).toMatchObject({ ChallengeName: 'MFA_SETUP' })
    expect(answer.body).not.toHaveProperty('AuthenticationResult')
  } finally {
    await staff.stop()
  }
})

test('admin calls need the local key, and nothing changes without it', async () => {
  await seeded('guard@example.jp')
  const Username = 'guard@example.jp'
  const wire = await pool.call('AdminDeleteUser', { UserPoolId, Username })
  expect(wire.type).toBe('MissingAuthenticationTokenException')
  const other = clientFor('AKIAOTHER')
  await expect(other.send(new AdminDeleteUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  })
  other.destroy()
  await expect(
    sdk.send(new AdminDeleteUserCommand({ UserPoolId: 'ap-northeast-1_OTHER', Username })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  await enter(pool, Username)
})
