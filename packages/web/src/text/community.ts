import type { Provided } from '@app/shared/data-sharing/contract.ts'
import { operator } from '@app/ui/operator.ts'
import { titles } from '#text/titles.ts'

/** The community button, the sheet before its first use, and the withdrawal (law 4.5). */
export const community = {
  sheetTitle: 'コミュニティへ進む前に、ご確認ください',
  sheetLead: `コミュニティ「${operator.communityName}」へ進むと、次の情報を運営者に渡します。`,
  whom: '渡す相手',
  recipient: `${operator.communityCompany}（「${operator.communityName}」の運営者）`,
  country: '情報を保管する国',
  countryName: operator.communityCountry,
  what: '渡す情報',
  provided: {
    id: '会員を見分けるための番号',
    name: '氏名',
    nickname: 'ニックネーム',
    email: 'メールアドレス',
  } satisfies Record<Provided, string>,
  why: '使いみち',
  purpose: 'コミュニティへのログインと、ご利用になる方の確認',
  sheetNote:
    '同意しない場合も、ほかの機能はこれまでどおりご利用いただけます。同意は、アカウント設定からいつでも取り消せます。',
  more: 'プライバシーポリシー（第三者提供）を読む',
  agree: '同意してコミュニティへ進む',
  title: titles.dataSharing,
  lead: 'コミュニティのボタンを押したときに、運営者へ渡す情報です。',
  allowed: (date: string) => `${date}に同意いただいています。`,
  notAllowed:
    '現在は、情報を渡していません。コミュニティのボタンを押すと、渡す前に確認の画面が表示されます。',
  stop: '同意を取り消す',
  stopNote:
    '取り消すと、以後、このサービスから情報を渡しません。すでに渡した情報の削除は、コミュニティの運営者へご依頼ください。',
  stopped: '同意を取り消しました。以後、コミュニティへ情報を渡しません。',
  stopFailed: '同意を取り消せませんでした。まだ同意したままです。もう一度お試しください。',
  consent: '18歳未満の方は、保護者の方の同意が確認できると、コミュニティをご利用いただけます。',
  limited: '保護者の方が選んだ範囲では、コミュニティをご利用いただけません。',
  err: 'コミュニティを開けませんでした。もう一度お試しください。',
} as const
