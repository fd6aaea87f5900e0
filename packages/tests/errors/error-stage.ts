import type { Page } from 'playwright-core'
import { PASSWORD, site } from '#fixtures/browser/person.ts'

/** An exception of the user pool on the wire, and the sentence or the address it leads to. */
export interface ExpectedFault {
  readonly name: string
  readonly message?: string
  readonly words?: string
  readonly leads?: string
}

/** A screen that calls the pool. */
export interface Stage {
  readonly screen: string
  readonly who: 'member' | 'visitor'
  /** The operation that is refused. */
  readonly operation: string
  /** Answers of the pool before that. */
  readonly before?: Readonly<Record<string, object>>
  open(page: Page): Promise<unknown>
  press(page: Page): Promise<unknown>
  /** Checks that the input is still in the form, and that the form can be sent again. */
  stays(page: Page): Promise<unknown>
  readonly shows: readonly ExpectedFault[]
}

/** A field by its label, and its input. */
type Typed = readonly [label: string | RegExp, value: string]

export const EMAIL = 'oya@example.jp'
export const ADDRESS: Typed = ['メールアドレス（ID）', EMAIL]
export const MAIL_CODE: Typed = [/^確認コード/, '123456']
export const APP_CODE: Typed = [/^確認コード/, '123456']
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const pressing = (name: string) => (page: Page) => button(page, name).click()
export const shown = (name: string, words: string, message = ''): ExpectedFault => ({ name, message, words })

export const LIMIT = shown('LimitExceededException', '回数の上限に達しました。')
export const BUSY = shown('TooManyRequestsException', 'アクセスが集中しています。')
export const TRIES = shown(
  'TooManyFailedAttemptsException',
  'まちがいが続いたため、しばらく確認をお休みしています。',
)
export const LOCKED = shown(
  'NotAuthorizedException',
  'まちがいが続いたため、しばらく',
  'Password attempts exceeded',
)
export const OTHER = shown(
  'InternalErrorException',
  'エラーが発生しました。時間をおいて、もう一度お試しください。',
)
export const WRONG_CODE = shown('CodeMismatchException', '確認コードが正しくありません。')
/** At a sign-in, and in the settings of one. */
export const WRONG_APP_CODE = shown('CodeMismatchException', '確認コードが正しくありません。')
export const OLD_CODE = shown(
  'ExpiredCodeException',
  '確認コードの有効期限が切れています。コードを再送してください。',
)
export const WEAK = shown(
  'InvalidPasswordException',
  'このパスワードは使用できません。別のパスワードをお試しください。',
)
export const ODD = shown('InvalidParameterException', '入力内容を確認できませんでした。')
export const LOGIN = 'メールアドレスまたはパスワードが正しくありません。'
export const PAUSED = 'まちがいが続いたため、しばらくログインをお休みしています。'
export const UNCHANGED = '変更できませんでした。確認コードが正しいかご確認ください。'
export const UNSENT = '確認コードを送信できませんでした。時間をおいて、もう一度お試しください。'

const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true })
export async function fill(page: Page, ...typed: readonly Typed[]): Promise<void> {
  for (const [label, value] of typed) await field(page, label).fill(value)
}
export async function newPassword(page: Page, labels: readonly [string, string], password = PASSWORD) {
  for (const label of labels) await field(page, label).fill(password)
}
/** Opens a path and fills in its fields. */
export const filled =
  (path: string, ...typed: readonly Typed[]) =>
  async (page: Page) => {
    await page.goto(site + path)
    await fill(page, ...typed)
  }
export const keeps =
  (...typed: readonly Typed[]) =>
  async (page: Page) => {
    for (const [label, value] of typed) expect(await field(page, label).inputValue()).toBe(value)
  }
/** The typed values are still there, and so is the button. */
export const keepsBeside =
  (name: string, ...typed: readonly Typed[]) =>
  async (page: Page) => {
    await keeps(...typed)(page)
    await button(page, name).waitFor()
  }
export const security = async (page: Page) => page.goto(`${site}/settings/security`)
export const SMS = { ChallengeName: 'SMS_MFA', Session: 'x'.repeat(40), ChallengeParameters: {} }
