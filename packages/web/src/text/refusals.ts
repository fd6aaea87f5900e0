import type { Code } from '@app/shared/base/errors.ts'

/** What a member reads for each code that may come back (3.6). A code without words does not compile. */
export const refusals: Record<Code, string> = {
  BAD_REQUEST: '入力内容を確認できませんでした。お手数ですが、もう一度ご確認ください。',
  FIELD_NOT_ALLOWED: '入力内容を確認できませんでした。ページを読み込み直して、もう一度お試しください。',
  MEMBER_CODE_INVALID: '会員コードが正しくありません。',
  UNAUTHORIZED: 'ログインしてからご利用ください。',
  FORBIDDEN: 'この操作を行う権限がありません。ログインし直してください。',
  NOT_FOUND: 'お探しの内容は見つかりませんでした。前の画面に戻って、もう一度お試しください。',
  PAYLOAD_TOO_LARGE: '送信する内容が大きすぎます。文章を短くするか、別の画像を選んでください。',
  UNSUPPORTED_MEDIA_TYPE: 'このファイルは読み込めませんでした。別の画像を選んでください。',
  LINK_INVALID:
    'このリンクは使えません。期限が切れたか、すでに使われています。お困りのときは、お問い合わせください。',
  MEMBER_RESTRICTED: '現在、ご利用を制限しています。お問い合わせください。',
  PROOF_TOO_OLD: '時間が経過したため、もう一度パスワードを入力してください。',
  AGE_NOT_ALLOWED: 'このイベントは対象年齢が決められています。ほかのイベントをご覧ください。',
  CONSENT_REQUIRED: '保護者の方の同意が確認できると、参加できるようになります。',
  PLAN_NOT_FOR_AGE: 'このプランは、19歳未満の方のプランです。別のプランをお選びください。',
  NO_PROFILE: '先に、登録情報の入力をお願いします。',
  NO_PLAN: '先に、プランをお選びください。',
  EMAIL_UNVERIFIED: '先に、メールでお送りした確認コードの入力をお願いします。',
  PROFILE_EXISTS: '登録情報は、すでに保存されています。ページを読み込み直して、先へお進みください。',
  NICKNAME_TAKEN: 'このニックネームはすでに使われています。別のニックネームをお試しください。',
  TERMS_NOT_ACCEPTED: '利用規約が新しくなりました。お読みいただき、同意のうえお進みください。',
  PROVISION_NOT_ALLOWED: 'コミュニティに渡す情報をご確認のうえ、同意をお願いします。',
  PLAN_NOT_AVAILABLE: 'このプランは、まだお選びいただけません。別のプランをお選びください。',
  REJOIN_LOCKED:
    '退会された方のメールアドレスのため、まだ再入会いただけません。再入会できる日まで、お待ちください。',
  EMAIL_IN_USE:
    '変更前のメールアドレスは、別のアカウントで使われています。お手数ですが、お問い合わせください。',
  EVENT_FULL: '申し訳ありません、定員に達しました。',
  EVENT_CLOSED: '申込の受付は終了しました。',
  EVENT_CANCELLED: 'このイベントは中止になりました。',
  EVENT_STARTED: 'イベントが始まっているため、お申し込みできません。',
  CANCEL_DEADLINE: 'キャンセルの期限を過ぎています。お手数ですが、主催者へご連絡ください。',
  PARTY_TOO_LARGE: '残りの席が足りないため、この人数ではお申し込みできません。',
  CONFLICT: 'ほかの画面で内容が変わりました。最新の情報を表示します。',
  IDEMPOTENCY_MISMATCH: '操作が重なったため、受け付けられませんでした。もう一度お試しください。',
  MEMBER_CODE_PAUSED: '会員コードの確認を一時的に制限しています。しばらく時間をおいてからお試しください。',
  UPLOAD_LIMIT: '本日お送りいただける画像の数を超えました。画像なしで送るか、明日もう一度お試しください。',
  CONTACT_LIMIT:
    '続けてお送りいただいたため、受け付けをお休みしています。1時間ほどおいて、もう一度お試しください。',
  TOO_MANY_REQUESTS: 'アクセスが集中しています。少し待ってからお試しください。',
  INTERNAL: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  TRY_AGAIN: 'ただいま混み合っています。少し待って、もう一度お試しください。',
}
