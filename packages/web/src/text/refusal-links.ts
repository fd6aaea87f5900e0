import type { Code } from '@app/shared/base/errors.ts'
import { paths } from '#paths.ts'

interface RefusalLink {
  readonly href: string
  readonly words: string
}

/** The link of a code's text, for screens that do not redirect by themselves. */
export const refusalLinks: Partial<Record<Code, RefusalLink>> = {
  UNAUTHORIZED: { href: paths.login(), words: 'ログイン画面へ' },
  FORBIDDEN: { href: paths.logout(), words: 'ログアウトする' },
  EMAIL_UNVERIFIED: { href: paths.thanks(), words: '確認コードの入力へ' },
  NO_PROFILE: { href: paths.registration(), words: 'プロフィール登録へ' },
  NO_PLAN: { href: paths.plans(), words: 'プランの選択へ' },
  MEMBER_RESTRICTED: { href: paths.support(), words: 'お問い合わせへ' },
  TERMS_NOT_ACCEPTED: { href: paths.terms(), words: '利用規約を読む' },
  LINK_INVALID: { href: paths.login(), words: 'ログイン画面へ' },
  REJOIN_LOCKED: { href: paths.registration(), words: '再入会できる日を確認する' },
}
