import type { AnyCode } from '@app/shared/base/errors.ts'
import { SERIES_LENGTH } from '@app/shared/events/series.ts'
import type { DeskCode } from '#api/send.ts'

/** What staff read for each code that may come back. A code without words does not compile. */
export const refusals: Readonly<Record<AnyCode, string>> = {
  BAD_REQUEST: '入力内容を確認できませんでした。もう一度ご確認ください。',
  FIELD_NOT_ALLOWED: '入力内容を確認できませんでした。ページを読み込み直して、もう一度お試しください。',
  CODE_INVALID: 'コードが正しくありません。',
  MEMBER_CODE_INVALID: '会員コードが正しくありません。',
  UNAUTHORIZED: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  FORBIDDEN: 'この操作を行う権限がありません。必要なときは、オーナーへご連絡ください。',
  NOT_FOUND: '見つかりませんでした。削除されたか、担当の組織から外れています。',
  LINK_INVALID: 'このリンクは使えません。期限が切れたか、すでに使われています。',
  LINK_EXPIRED: 'このリンクは期限が切れています。',
  LINK_REPLACED: 'このリンクは新しいものに替わっています。',
  PAYLOAD_TOO_LARGE: '送信する内容が大きすぎます。文章を短くしてください。',
  UNSUPPORTED_MEDIA_TYPE: 'このファイルは読み込めませんでした。別のファイルを選んでください。',
  MEMBER_RESTRICTED: 'この会員は、利用が制限されています。',
  PROOF_TOO_OLD: '時間が経過したため、もう一度パスワードを入力してください。',
  AGE_NOT_ALLOWED: '対象年齢の範囲外です。',
  CONSENT_REQUIRED: '保護者の方の同意が確認できていません。',
  EVENT_CONSENT_REQUIRED: 'このイベントへの参加を、保護者の方がまだ確認していません。',
  GUARDIAN_LIMIT: '保護者の方が選んだ範囲に入っていません。',
  GUARDIAN_REQUIRED: '保護者の方の情報が、まだ入力されていません。',
  GUARDIAN_SAME_ADDRESS: '保護者の方のメールアドレスが、本人のものと同じところに届きます。',
  GUARDIAN_ADDRESS_REFUSED: '保護者の方のメールアドレスが、18歳未満の会員のアカウントで使われています。',
  GUARDIAN_DECIDED: '保護者の方のお返事が、すでに届いています。',
  PLAN_NOT_FOR_AGE: 'この年齢では選べないプランです。',
  NO_PROFILE: '登録情報がまだ入力されていません。',
  NO_PLAN: 'プランがまだ選ばれていません。',
  EMAIL_UNVERIFIED: 'メールアドレスの確認が済んでいません。',
  PROFILE_EXISTS: '登録情報は、すでに保存されています。',
  NICKNAME_TAKEN: 'このニックネームはすでに使われています。',
  TERMS_NOT_ACCEPTED: '利用規約への同意が済んでいません。',
  PROVISION_NOT_ALLOWED: '情報の提供への同意が済んでいません。',
  PLAN_NOT_AVAILABLE: 'このプランは、まだ選べません。',
  REJOIN_LOCKED: '退会から日が浅いため、まだ再入会できません。',
  EMAIL_IN_USE: 'このメールアドレスは、すでにスタッフとして登録されています。',
  NO_HOUSEHOLD:
    'ご家族の登録がありません。ご本人がマイページの「家族」でお子さまを追加すると、申し込めます。',
  HOUSEHOLD_FULL: 'ご家族に登録できる人数に達しています。',
  ALREADY_IN_HOUSEHOLD: 'すでに別のご家族に登録されています。',
  NOT_AN_ADULT: '18歳未満の会員は、保護者として登録できません。',
  FAMILY_TOO_LARGE: '1家族の上限を超えています。',
  CHILD_NEEDED: 'お子さまの参加が必要なイベントです。参加するお子さまも選んでください。',
  ADULT_NEEDED: '付き添いが必要なイベントです。大人の方も選んでください。',
  EVENT_FULL: '定員に達しています。',
  DRAW_FIXED:
    '応募の受付が始まっているため、抽選の方法と受付開始は変えられません。抽選の日時は、あとにのばすことだけができます。',
  OFFER_OVER: 'ご案内の期限が過ぎました。',
  EVENT_QUEUED:
    'キャンセル待ちの方の席です。先に入っていただくときは、申込者の画面で理由を書いて追加してください。',
  EVENT_CLOSED: '申込の受付は終了しています。',
  EVENT_CANCELLED: 'このイベントは中止になっています。画面を読み込み直して、ご確認ください。',
  EVENT_STARTED: 'イベントはすでに始まっています。',
  CANCEL_DEADLINE: 'キャンセルの期限を過ぎています。',
  ABSENCE_CLOSED: '欠席連絡の受付時間外です。',
  PARTY_TOO_LARGE: '残りの席が足りません。',
  ANSWERS_MISSING: '質問への答えが足りません。',
  CONFLICT: 'イベントの状態が変わったため、実行できませんでした。画面を読み込み直して、ご確認ください。',
  IDEMPOTENCY_MISMATCH: '操作が重なったため、受け付けられませんでした。もう一度お試しください。',
  MEMBER_CODE_PAUSED: '会員コードの確認を一時的に制限しています。',
  UPLOAD_LIMIT: '本日送信できるファイルの数を超えました。明日、もう一度お試しください。',
  CONTACT_LIMIT: '続けて送信されたため、受け付けを休止しています。',
  TOO_MANY_REQUESTS: 'アクセスが集中しています。少し待ってからお試しください。',
  INTERNAL: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  SERVICE_SUSPENDED: '会員向けのサービスを停止しています。',
  TRY_AGAIN: 'ただいま混み合っています。少し待って、もう一度お試しください。',
  STAFF_INACTIVE: 'このアカウントは停止されています。オーナーへご連絡ください。',
  RECOVERY_CODE_INVALID:
    'メールアドレスかリカバリーコードが正しくありません。使い終わったコードは、もう使えません。',
  LAST_OWNER: 'オーナーが一人もいなくなるため、変更できません。先に、別の方をオーナーにしてください。',
  CAPACITY_TAKEN:
    '定員を、今の申込数と、キャンセル待ちの方にお取りしている席を合わせた数より少なくすることはできません。',
  EVENT_IN_PAST: '開始日時が過ぎているため、公開できません。日時を確認してください。',
  EVENT_INCOMPLETE: '足りない項目か、つじつまの合わない項目があります。入力内容を確認してください。',
  NOTICE_OUT_OF_DATE:
    'このお知らせは、その後の連絡やイベントの終了で古くなっています。画面を読み込み直して、ご確認ください。',
  EVENT_HAS_PEOPLE: '申込があったイベントは削除できません。開催しないときは、中止にしてください。',
  SERIES_FULL: `くり返しの会は、全部で${SERIES_LENGTH}回までです。回数を減らしてください。`,
  NO_ADDRESS:
    'メールアドレスがわからないため、返信できません。退会した方か、アドレスのないお問い合わせです。',
  OTHER_SENDER: '送った人が違うため、統合できません。',
  TICKET_CLOSED: 'このお問い合わせは、完了しているか、ほかのお問い合わせに統合されています。',
  MEDIA_GONE: 'この写真や資料は使えなくなりました。お手数ですが、もう一度選んでください。',
  STALE: 'ほかの人が先に変更しました。画面を読み込み直して、もう一度お試しください。',
  UNDO_TOO_LATE: '受付から2分が過ぎています。取り消すには理由を入力してください。',
  NOT_CHECKED_IN: 'この方はまだ受付されていません。',
  ALREADY_IN: 'この方はすでに受付済みです。',
  LINK_USED: 'このファイルはすでに受け取られています。もう一度書き出してください。',
}

const NETWORK = '通信できませんでした。入力内容は残っています。電波を確認して、もう一度お試しください。'

/** What staff read when a call did not do what they asked. */
export function wordsFor(code: DeskCode): string {
  return code === 'NETWORK' ? NETWORK : refusals[code]
}
