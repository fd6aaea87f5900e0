import { randomBytes } from 'node:crypto'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import type { Account, Tokens } from '@app/local/test/accounts.ts'
import { nicknameKey } from '@app/shared/members/rules.ts'
import { pool } from '@app/stand-ins/base/identifiers.ts'
import type { Page } from 'playwright-core'
import type { Phones } from './one-browser.ts'
import { demo, newAddress, newPhone, PASSWORD, site } from './person.ts'

const dataDir = process.env['DATA_DIR'] ?? '.local'
const accounts = () => fixtures.accounts(dataDir)

/** A confirmed account with `PASSWORD` and no profile. */
export async function newAccount(): Promise<Account> {
  return (await accounts()).create(newAddress(), PASSWORD)
}

/** Makes an active member of an account, an adult with a plan but for what is given. */
export async function enrol(account: Account, fields: Partial<Item<'users'>>): Promise<void> {
  await (await accounts()).enrol(account, fields)
}

/** Forgets every try counted by its network, which all tests share. */
export const forgetNetwork = async (): Promise<void> => (await accounts()).forgetNetwork()

/** A phone on which an account is signed in, as after a sign-in with or without 「ログイン状態を保持する」. */
export async function signedIn(browser: Phones, account: Account, options: { keep?: boolean } = {}) {
  const phone = await newPhone(browser)
  await enter(phone.page, account, options)
  return { ...phone, ...account }
}

/** A phone without a profile: what comes after the code of a sign-up. */
export async function newcomer(browser: Phones) {
  return signedIn(browser, await newAccount())
}

/** A nickname nobody else has. */
export const newNickname = () => `みほん${randomBytes(5).toString('hex')}`

/** A phone of an active member, an adult with a plan but for what is given. */
export async function newMember(browser: Phones, fields: Partial<Item<'users'>> = {}) {
  const { nickName, ...account } = await memberAccount(fields)
  return { ...(await signedIn(browser, account)), nickName }
}

/** A phone of the demo member. */
export async function demoMember(browser: Phones) {
  const { email } = await demo()
  return signedIn(browser, await (await accounts()).find(email))
}

/** Begins a session in a tab without the screens. The tab stays at a page without scripts. */
export async function enter(page: Page, account: Account, { keep = false } = {}): Promise<void> {
  const tokens = await (await accounts()).signIn(account)
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(([entries, isKept]) => Object.assign(isKept ? localStorage : sessionStorage, entries), [
    { ...storageOf(account, tokens), isSignedIn: '1', ...(keep && { seenAt: String(Date.now()) }) },
    keep,
  ] as const)
}

/** The session as the pool's client keeps it. */
function storageOf({ sub, email }: Account, tokens: Tokens): Record<string, string> {
  const client = `CognitoIdentityServiceProvider.${pool.clientId}`
  return {
    [`${client}.LastAuthUser`]: sub,
    [`${client}.${sub}.accessToken`]: tokens.AccessToken,
    [`${client}.${sub}.idToken`]: tokens.IdToken,
    [`${client}.${sub}.refreshToken`]: tokens.RefreshToken,
    [`${client}.${sub}.clockDrift`]: '0',
    [`${client}.${sub}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
  }
}

/** The account of an active member who is signed in nowhere. */
export async function memberAccount(fields: Partial<Item<'users'>> = {}) {
  const account = await newAccount()
  const nickName = fields.nickName ?? newNickname()
  await (await accounts()).enrol(account, { nickName, nicknameKey: nicknameKey(nickName), ...fields })
  return { ...account, nickName }
}

/** Turns an authenticator app on, and returns its key. */
export const addApp = async (account: Account): Promise<string> => (await accounts()).addApp(account)

/** Has the pool take a code of an account's app, which makes it a used one. */
export const spendCode = async (account: Account, code: string): Promise<void> =>
  (await accounts()).spendCode(account, code)

/** The account behind an address. */
export const accountOf = async (email: string): Promise<Account> => (await accounts()).find(email)
