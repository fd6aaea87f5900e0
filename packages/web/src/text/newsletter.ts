import { register } from '#text/register.ts'
import { titles } from '#text/titles.ts'

/** /settings/mail (law 4.6). */
export const newsletter = {
  title: titles.newsletter,
  back: `${titles.mailSettings}へ戻る`,
  /** The text of the box at sign-up; a change needs a new `NEWSLETTER_VERSION`. */
  box: register.optin,
  always: '確認コードや参加・中止のご連絡など、サービスに必要なメールは、この設定にかかわらずお送りします。',
  kept: '受け取りをやめたあとも、同意の記録（メールアドレス、日時など。氏名は含みません）は、法令に従って3年間保管し、その後消去します。',
  wanted: (day: string) => `いまは受け取る設定になっています（${day}から）。`,
  notWanted: 'いまは受け取らない設定になっています。',
} as const
