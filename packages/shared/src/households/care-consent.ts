/** The consent to care notes, apart from that to the terms: its version is stored with each note (要配慮個人情報). */
export const CARE_CONSENT = '2026-12-01'

/** What a guardian consents to, as shown. */
export const careConsent = {
  title: 'アレルギーなど、配慮が必要なことの取り扱いについて',
  lines: [
    'お預かりするのは、お子さまのアレルギーなど健康に関わる情報（法律でいう「要配慮個人情報」）です。登録するかどうかは自由で、登録しなくてもイベントに参加できます。',
    '使うのは、お子さまが来るイベントで、食べ物や活動に配慮し、もしものときに対応するためだけです。',
    '見られるのは、そのイベントの運営と受付のスタッフが、開始の24時間前から終了の6時間後まで。だれがいつ開いたかを記録します。',
    'メール・名簿のファイル・印刷物には内容をのせません。外部の会社に提供しません。',
    '同意はいつでも取り消せます。取り消すと、内容はすぐに消えます。18歳の誕生日にも消えます。',
  ],
  agree: '上の内容を読み、お子さまの保護者として同意します。',
} as const
