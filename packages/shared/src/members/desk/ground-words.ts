import type { Ground, RefusalGround } from '#members/desk/grounds.ts'

/** The grounds as members and staff read them, in mails and on screens alike. */
export const GROUND_WORDS: Readonly<Record<Ground, string>> = {
  falseEntry: '登録内容に事実と異なる点があるため',
  termsBroken: '利用規約で禁止されている行為があったため',
  nuisance: 'ほかの会員の方や主催者の迷惑となる行為があったため',
  unreachable: 'ご登録の連絡先に連絡がつかないため',
  safety: '参加者の安全を守るため',
  other: '利用規約第8条に定めるその他の理由のため',
}

/** S210: the grounds for refusing an application, as applicants and staff read them. */
export const REFUSAL_WORDS: Readonly<Record<RefusalGround, string>> = {
  falseEntry: '登録内容に事実と異なる点があるため',
  earlierViolation: '以前のご利用で、利用規約に反する行為があったため',
  other: '利用規約に定めるその他の理由のため',
}
