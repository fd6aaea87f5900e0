import type { DeskHousehold, SplitRow } from '@app/shared/households/desk-contract.ts'

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
  withLogin: 'ログインあり',
  isInAnother: 'もうひとつのご家族にも登録',
  unnamed: '（名前なし）',
  childOf: (lastName: string | null) => `${lastName ?? ''}家のお子さま`,
  correct: '生年月日を訂正',
  correctOf: (name: string) => `${name}の生年月日を訂正`,
  correctLead:
    '母子手帳や保険証などを確認したうえで訂正してください。申込は取り消されません。年齢が対象外になった申込は、保存したあとに表示されます。',
  birthDateMissing: '正しい生年月日を入力してください。',
  birthDateWrong: '18歳未満のお子さまの生年月日を入力してください。',
  birthDateCorrected: '生年月日を訂正しました。',
  unfit: (name: string) =>
    `${name}の年齢が対象外になった申込があります。保護者の方と相談して、必要なら「申込者」で取り消してください。`,
  unlink: 'ご家族から外す',
  unlinkOf: (name: string) => `${name}さんをご家族から外す`,
  unlinkLead:
    'この方には、すぐにお子さまの情報と申込が見えなくなり、お子さまについてのメールも届かなくなります。もうひとりの保護者の方は、そのまま続けられます。',
  unlinkLastLead:
    '保護者の方がいなくなります。このご家族でお申し込みのお子さまの席はすべて取り消され、登録は30日後に消えます。もうひとつのご家族にも登録されているお子さまは、そちらに残ります。',
  admissions: 'ご家族に加わる確認待ち',
  admissionsLead: 'ご本人は、加わると答えました。',
  admission: (name: string) => `${name}さんのご家族`,
  waitsForGuardian: (at: string) => `同意をした保護者の方のお返事待ち（${at}まで）`,
  waitsForStaff: (at: string) => `同意をした保護者の方がいないため、スタッフの確認待ち（${at}まで）`,
  admit: 'ご家族に加える',
  admitOf: (name: string) => `${name}さんのご家族に加える`,
  admitLead:
    '同意をした保護者の方の代わりに、加わることを認めます。保護者の方の意思を電話などで確かめ、確かめた方法を理由に書いてください。',
  admitted: 'ご家族に加えました。',
  admitNoConsent: '保護者の方の同意が確認できないため、加えられません。',
  admitFull: 'そのご家族は、登録できる人数に達しています。',
  split: '別のご家族へ',
  splitOf: (name: string) => `${name}を別のご家族へ`,
  splitSubmit: 'このご家族から外す',
  splitLead:
    'まちがったご家族に登録されたお子さまを、このご家族から外します。すぐに、このご家族からは見えなくなります。',
  splitRows: '申込と参加の記録',
  splitNoRows: 'このご家族での申込と参加の記録はありません。',
  splitOutcomes: {
    givenBack: '申込を取り消し、いまの保護者の方にメールでお知らせします',
    moved: '参加の記録を、正しいご家族へ移します',
    kept: '組で数えたため、記録はこのご家族に残ります',
  } satisfies Readonly<Record<SplitRow['outcome'], string>>,
  splitAlone: '参加の記録は、このご家族に残ります',
  splitNote: 'このご家族の保護者の方が登録した「アレルギーなど」は消えます。',
  splitTo: '正しいご家族の、保護者の方のニックネーム',
  splitToAnother: 'お子さまは、もうひとつのご家族にもいます。空のままなら、そのご家族のお子さまになります。',
  splitToNone: '空のままなら、お子さまはどのご家族にもいなくなり、登録は30日後に消えます。',
  splitToWrong: 'このニックネームの保護者の方のご家族が見つかりません。',
  splitDone: (name: string) => `${name}をこのご家族から外しました。`,
  unlinked: (name: string) => `${name}さんをご家族から外しました。`,
} as const
