import type { AuditAction, AuditTarget } from '@app/shared/staff/audit.ts'

/** What somebody did. An action without words does not compile. */
export const actions: Readonly<Record<AuditAction, string>> = {
  staffInvited: 'スタッフを招待',
  staffChanged: 'スタッフを変更',
  staffSuspended: 'スタッフを停止',
  staffLetIn: 'スタッフの停止を解除',
  staffInvitedAgain: 'スタッフを再招待',
  staffRemoved: 'スタッフを削除',
  recoveryCodesMade: '復旧コードを作成',
  staffRecovered: '復旧コードで再招待',
  organizationCreated: '組織を登録',
  organizationChanged: '組織を変更',
  eventCreated: 'イベントを作成',
  eventCopied: 'イベントをコピー',
  eventSaved: 'イベントを保存',
  eventPublished: 'イベントを公開',
  publicationPlanned: '公開を予定',
  publicationTakenBack: '公開予定を取り消し',
  eventPostponed: 'イベントを延期',
  eventCancelled: 'イベントを中止',
  eventDeleted: '下書きを削除',
}

export const targets: Readonly<Record<AuditTarget, string>> = {
  staff: 'スタッフ',
  organization: '組織',
  event: 'イベント',
}

/** Fields of changes that are no field of an event. */
export const changedFields: Readonly<Record<string, string>> = {
  name: '名前',
  email: 'メールアドレス',
  role: '役割',
  organizationIds: '担当する組織',
  status: '状態',
  organizationName: '組織の名前',
  color: '色',
  contactMail: '連絡先のメールアドレス',
  contactPhone: '連絡先の電話番号',
  position: '並び順',
  archived: '終了した組織',
  publishAt: '公開する日時',
  postponed: '延期',
  eventRegistrationStatus: '状態',
  copyOf: 'コピー元',
}

export const audit = {
  title: '操作の記録',
  lead: 'だれが、いつ、何を変更したかの記録です。3年間残り、変更や削除はできません。',
  month: '月',
  when: '日時',
  who: '操作した人',
  what: '操作',
  target: '対象',
  changes: '変更の内容',
  reason: (reason: string) => `理由：${reason}`,
  change: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
  otherField: 'その他の項目',
  hidden: '（非表示）',
  yes: 'はい',
  no: 'いいえ',
  empty: (month: string) => `${month}の記録はありません。`,
  shown: (count: number) => `${count}件の記録を表示しています。`,
} as const
