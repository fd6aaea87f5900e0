import { operator } from '@app/ui/operator.ts'
import { newsMailBox } from '#text/email.ts'

const { priceYen, status } = operator.plans.Normal
const isFree = priceYen === 0 && status === 'open'

/** /register (3.2). */
export const register = {
  title: 'ようこそ',
  /** One sentence in pieces, for the two links in it. */
  promptParts: {
    terms: '利用規約',
    and: 'と',
    privacy: 'プライバシーポリシー',
    end: 'をお読みいただき、同意のうえご登録ください。',
  },
  privacyAdult: '18歳以上の方のプライバシーポリシー',
  /** Law: the purpose, beside the field. */
  purpose: 'ご入力いただいたメールアドレスは、ご本人の確認と、サービスに必要なご連絡に使います。',
  lead: `はじめまして。会員登録は${isFree ? '無料、' : ''}3分ほどです。`,
  codeNeeded: '次のステップで、会員コード（招待コード）を入力します。',
  noCode: 'コードをお持ちでない方へ',
  email: 'メールアドレス（ID）',
  password: 'パスワード',
  confirm: 'パスワード（確認用）',
  agree: '利用規約に同意して登録する',
  optin: newsMailBox,
  submit: '登録する',
  incomplete: 'メールアドレスとパスワードを入力し、利用規約に同意すると、登録できます。',
  toLogin: 'すでに登録がお済みの方はログイン',
  toReset: 'パスワードを再設定する',
  errExists: 'このメールアドレスはすでに登録されています。ログインするか、パスワードを再設定してください。',
} as const
