import type { StaffPerson } from '@app/shared/staff/contract.ts'
import type { Role } from '@app/shared/staff/roles.ts'

/** What each role may do, for the person who gives it. */
export const roleNotes: Readonly<Record<Role, string>> = {
  owner: 'すべての操作。スタッフの招待と変更もできます。',
  manager: 'すべての組織のイベントと組織を扱います。',
  editor: '担当する組織のイベントだけを扱います。',
  door: '担当する組織のイベントの当日に、受付だけを行います。',
  auditor: '閲覧だけができます。操作の記録も見られます。',
}

export const statuses: Readonly<Record<StaffPerson['status'], string>> = {
  invited: '招待中',
  active: '利用中',
  suspended: '停止中',
  removed: '削除済み',
}

export const people = {
  title: 'スタッフ',
  invite: 'スタッフを招待',
  inviteLead: '仮のパスワードをメールで送ります。はじめてのログインで、パスワードと二段階認証を設定します。',
  inviteSubmit: '招待する',
  invited: (name: string) => `${name}さんを招待しました。`,
  changeTitle: (name: string) => `${name}さんの変更`,
  changed: (name: string) => `${name}さんの内容を変更しました。`,
  name: '名前',
  email: 'メールアドレス',
  role: '役割',
  roleMissing: '役割を選んでください。',
  organizations: '担当する組織',
  organizationsHint: '編集者と受付担当は、選んだ組織だけを扱います。',
  everywhere: 'すべての組織',
  status: '状態',
  invitedAt: '招待した日',
  actions: (name: string) => `${name}さんを変更する`,
  change: '変更する',
  suspend: '停止する',
  letIn: '停止を解除する',
  reinvite: '再招待する',
  remove: '削除する',
  suspendTitle: (name: string) => `${name}さんを停止しますか？`,
  suspendLead: '次の操作から、何もできなくなります。解除すると、元どおり使えます。',
  letInTitle: (name: string) => `${name}さんの停止を解除しますか？`,
  letInLead: '今までと同じパスワードと二段階認証でログインできます。',
  removeTitle: (name: string) => `${name}さんを削除しますか？`,
  removeLead: '次の操作から、何もできなくなります。操作の記録は残ります。元に戻すことはできません。',
  reinviteTitle: (name: string) => `${name}さんを再招待しますか？`,
  reinviteLead:
    '認証アプリを使えなくなったときの手続きです。パスワードと二段階認証を消して、新しい仮のパスワードをメールで送ります。役割と操作の記録は残ります。',
  reason: '理由（操作の記録に残ります）',
  suspended: (name: string) => `${name}さんを停止しました。`,
  letInDone: (name: string) => `${name}さんの停止を解除しました。`,
  reinvited: (name: string) => `${name}さんへ、新しい仮のパスワードを送りました。`,
  removed: (name: string) => `${name}さんを削除しました。`,
  nameMissing: '名前を入力してください。',
  emailInvalid: '有効なメールアドレスを入力してください。',
  reasonMissing: '理由を入力してください。',
  organizationsMissing: '担当する組織を1つ以上選んでください。',
  yourself: '（自分）',
  empty: 'スタッフがいません。',
} as const
