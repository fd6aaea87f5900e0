import type { DeskHousehold } from '@app/shared/households/desk-contract.ts'

/** The household on a member's page. */
export const households = {
  title: 'ご家族',
  declarations: {
    parentalAuthority: '親権者',
    actualCarer: '実際に育てている方',
  } satisfies Readonly<Record<DeskHousehold['declaration'], string>>,
  opened: (at: string, declaration: string) => `${at}に登録（${declaration}として）`,
  guardian: '保護者',
  companion: '付き添い・ログインなし',
  withoutLogin: 'ログインなし',
  unnamed: '（名前なし）',
  childOf: (lastName: string | null) => `${lastName ?? ''}家のお子さま`,
  unlink: 'ご家族から外す',
  unlinkOf: (name: string) => `${name}さんをご家族から外す`,
  unlinkLead:
    'この方には、すぐにお子さまの情報と申込が見えなくなり、お子さまについてのメールも届かなくなります。もうひとりの保護者の方は、そのまま続けられます。',
  unlinkLastLead:
    '保護者の方がいなくなります。お子さまのこれからの申込はすべて取り消され、登録は30日後に消えます。',
  unlinked: (name: string) => `${name}さんをご家族から外しました。`,
} as const
