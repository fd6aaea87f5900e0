import { titles } from '#text/titles.ts'

/** What keeps the button closed, by the names in the form. */
const missing = {
  name: 'お名前',
  nickname: 'ニックネーム',
  birth: '生年月日',
  postal: '郵便番号',
  address: '住所',
  phone: '携帯電話番号',
  code: '会員コード',
  unchecked: '会員コードの確認',
  guardian: '保護者の方について',
} as const

/** /registration: the profile (3.4). */
export const registration = {
  title: titles.registration,
  lead: '会員証の発行と、イベントの受付に使います。すべての項目にご入力ください。',
  name: 'お名前',
  lastName: '姓',
  firstName: '名',
  nickname: 'ニックネーム（4文字以上）',
  nicknameNote: 'コミュニティで表示されるお名前です。本名以外をおすすめします。',
  birth: '生年月日',
  year: '年',
  yearExample: '1990',
  month: '月',
  day: '日',
  birthNote:
    '生年月日は、登録後に変更できません。また、年齢によって参加できないイベント・コミュニティがあります。',
  choose: '選ぶ',
  minorNote: '18歳未満の方のご利用には、保護者の方の同意が必要です。',
  minorNext: 'この下の「保護者の方について」も、ご入力ください。',
  phoneOdd: '携帯電話番号の桁数をご確認ください。間違いがなければ、このままお進みいただけます。',
  address: '住所（市区町村以降）',
  addressNote: 'お問い合わせのときなどに、ご本人の確認に使います。ほかの会員には表示されません。',
  code: '会員コード（招待コード）',
  codeNote:
    '招待してくださった方から受け取ったコード（数字6桁、または英数字8文字）を入力して、「コードを確認する」を押してください。',
  codeCheck: 'コードを確認する',
  codeChecking: '会員コードを確認しています…',
  codeGood: '会員コードを確認しました。',
  phone: '携帯電話番号',
  phonePlaceholder: '0X0-XXXX-XXXX',
  phoneNote: 'イベントの急な変更など、お急ぎのご連絡に使います。',
  purpose: 'ご入力いただいた内容は、プライバシーポリシーに定める目的で使います。',
  submit: 'プラン選択へ',
  /** Under the button while it is closed. */
  missing: (parts: readonly (keyof typeof missing)[]) =>
    `あと、${parts.map((part) => `「${missing[part]}」`).join('')}が済むと、お進みいただけます。`,
  clear: '入力をすべて消す',
  clearAsk: '入力した内容をすべて消しますか？',
  clearYes: 'すべて消す',
  errNickname: 'ニックネームは4文字以上で入力してください。',
  errNicknameLong: 'ニックネームは20文字以内で入力してください。',
  errNicknameMarks: 'ニックネームに、1文字に重なる記号が多すぎます。記号を減らしてください。',
  draftKept: '前回の入力内容を残しています。会員コードは、もう一度ご入力ください。',
  errNicknameTaken: 'このニックネームはすでに使われています。別のニックネームをお試しください。',
  errCode: '会員コードが正しくありません。',
  errCodeForm: '会員コードは、数字6桁、または英数字8文字です。もう一度ご確認ください。',
  /** From the third wrong code: what the next ones lead to. */
  errCodeFew: (left: number) =>
    `会員コードが正しくありません。あと${left}回まちがえると、1時間、確認できなくなります。`,
  errCodeLocked: (minutes: number) =>
    `まちがいが続いたため、しばらく確認をお休みしています。${minutes}分後に、もう一度お試しください。`,
  errBirth: '正しい日付を選んでください。',
  errTooYoung: (age: number) => `会員登録ができるのは、${age}歳以上の方です。`,
  errAge: '会員登録ができる年齢ではありません。',
  errNoUser: 'ログイン情報を確認できませんでした。もう一度ログインしてください。',
  errFields: (labels: string) => `次の項目をご確認ください：${labels}`,
  errUpdate: (message: string) => `登録情報を保存できませんでした：${message}`,
} as const
