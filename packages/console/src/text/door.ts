import type { Unseated } from '@app/shared/check-in/contract.ts'
import type { DoorEvent } from '@app/shared/check-in/door-contract.ts'
import type { CheckInAnswer } from '@app/shared/check-in/rules.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import type { CameraFault } from '#door/camera/camera.ts'
import type { PartyPerson } from '#door/shift/check-in-requests.ts'
import { insideWords } from '#text/seats.ts'

/** What somebody of a household does at the event, where they do not take part. */
const PARTS = { accompanies: '付き添い', comesAlong: 'いっしょに来ます' } as const

/** Why somebody without a seat gets none at the door. */
const WHY_NOT: Readonly<Record<NonNullable<Unseated['reason']>, string>> = {
  AGE_NOT_ALLOWED: '対象年齢の範囲外です。',
  CHILDREN_ONLY: 'お子さま向けのイベントです。',
  NO_HOUSEHOLD: '家族の登録がありません。',
  NOT_NOW: 'いまは受付できません。',
}

type Counted = Pick<DoorEvent, 'arrived' | 'registered' | 'absent' | 'families'>
type Called = Pick<PartyPerson, 'nickName' | 'isMinor'>

/** The first adult, by whose name the family is called; without one the first of them. */
function calledFirst(people: readonly Called[]): string {
  const [first] = people
  const adult = people.find(({ isMinor }) => !isMinor) ?? first
  return adult?.nickName ?? '（ニックネームなし）'
}

/** The door: what a volunteer reads while families wait. */
export const door = {
  title: '受付',
  eventsTitle: '今日のイベント',
  noEvents: '受付できるイベントがありません。受付は、開始の6時間前から終了の6時間後まで開けます。',
  unnamed: '（名称未設定）',
  cancelled: '中止',
  readAgain: '最新の情報にする',
  signOut: 'ログアウト',
  toEvents: '今日のイベントへ戻る',
  settings: '設定（リカバリーコードなど）',
  opensLater: (time: string) => `受付は${time}から始まります。`,
  count: ({ arrived, registered, absent, families }: Counted) =>
    families !== undefined
      ? `受付済み ${families.arrived} / 申込 ${families.registered}組`
      : absent === 0
        ? `受付済み ${arrived} / 申込 ${registered}`
        : `受付済み ${arrived} / 来る予定 ${registered - absent}（欠席連絡 ${absent}）`,
  inside: insideWords,
  start: 'カメラを起動する',
  startLead: 'カメラの使用を求められたら「許可」を押してください。',
  starting: 'カメラを準備しています…',
  ready: '会員のQRコードを、20cmほど離して枠に入れてください。',
  readyOffline: 'いまはQRコードを読み取れません。受付番号かニックネームで受付してください。',
  asking: '確認しています…',
  repeated: '同じコードです。上の結果をご確認ください。',
  video: 'カメラの映像',
  torchOn: 'ライトを点ける',
  torchOff: 'ライトを消す',
  otherCamera: 'カメラを切り替える',
  soundOn: '音を出す',
  soundOff: '音を消す',
  photo: '写真を撮って読み取る',
  photoNone: '写真からQRコードを読み取れませんでした。もう一度撮るか、受付番号を入力してください。',
  readerBroken: '読み取りの準備ができませんでした。受付番号の入力か、名前の検索をお使いください。',
  cameraEnded: 'カメラが止まりました。もう一度「カメラを起動する」を押してください。',
  byNumber: '受付番号で受付',
  number: '受付番号（6桁）',
  numberWrong: '受付番号は6桁の数字です。',
  checkIn: '受付する',
  byName: 'ニックネームで探す',
  search: 'ニックネームで探す',
  noneFound: '該当する申込者がいません。',
  searchLead: '申し込んだ方のなかから探します。受付番号のはじめの数字でも探せます。',
  venueUndecided: '会場未定',
  moreFound: (count: number) => `ほか${count}名。文字を足して絞り込んでください。`,
  isIn: '受付済み',
  isAbsent: '欠席連絡',
  minor: '18歳未満',
  receipt: (number: string) => `受付番号 ${spokenNumber(number)}`,
  noNickname: '（ニックネームなし）',
  at: (time: string) => `${time} に受付済み`,
  reentries: (times: number) => `再入場 ${times}回`,
  elsewhere: (name: string) => `今日の申込：${name}`,
  noSeats: '空きがないため、当日受付はできません。',
  next: '次の方へ',
  failed: '確認できませんでした',
  undoTooLate: (number: string) =>
    `受付から2分が過ぎたため、この画面では取り消せません。受付番号 ${spokenNumber(number)} を責任者に伝え、管理画面の「申込者」で取り消してもらってください。`,
  undoReason: '受付を取り消す理由',
  readAt: (time: string) => `${time} 時点の一覧です。`,
  readStale: '最新にできていません。電波を確認して「最新の情報にする」を押してください。',
  cameraStill: 'カメラの映像が届いていません。もう一度「カメラを起動する」を押してください。',
  readerAgain: '読み取りを準備し直す',
  outsideWindow:
    'いまは受付できません。受付を開けるのは、開始の6時間前から終了の6時間後までです。担当でないイベントのときは、責任者へご連絡ください。',
  isCancelled: 'このイベントは中止になりました。',
  lineLink: 'ブラウザーで開く',
  choose: 'どちらの方ですか',
  undone: '受付を取り消しました。',
  party: (others: number) => `ご家族 ほか${others}名`,
  household: (people: readonly Called[]) => `${calledFirst(people)}のご家族`,
  partyIn: (count: number) => `${count}名を受付する`,
  partyWalkIn: (count: number) => `${count}名を当日受付する`,
  unseated: '申し込んでいないご家族（当日受付）',
  unseatedLead: '来た方にチェックを付けてください。席が足りないときは、どなたも受付されません。',
  partyNotNow: 'いまはやめる',
  partyLead: 'いない方はチェックを外し、来たときに受付してください。',
  partyAgain: '再入場',
  partyAgainOf: (name: string) => `${name}を再入場にする`,
  partyUndo: '取り消す',
  partyUndoOf: (name: string) => `${name}の受付を取り消す`,
  aboutUnseated: ({ part, reason, ...person }: Unseated) =>
    part === null
      ? [door.aboutPerson(person), WHY_NOT[reason ?? 'NOT_NOW']].join('・')
      : door.aboutPerson({ ...person, part }),
  aboutPerson: ({ age, isMinor, part }: Pick<PartyPerson, 'age' | 'isMinor' | 'part'>) =>
    [
      age === undefined ? (isMinor ? '18歳未満' : '大人') : `${age}歳`,
      ...(part === undefined || part === 'takesPart' ? [] : [PARTS[part]]),
    ].join('・'),
  partyConsent: '保護者の同意が未確認',
  partyManager: '責任者をお呼びください',
  steps: {
    undo: '受付を取り消す',
    again: '再入場にする',
    walkIn: '当日受付をする',
    takeStale: '理由を書いて受付する',
  },
  staleReason: '受付する理由',
  practice: '練習モード',
  practiceOn: '練習モードです。受付は記録されません。',
  practiceEnd: '練習を終える',
  practiceLead: '見たい結果を押すと、上に表示されます。コードの読み取りも練習できます。',
  practiceMore: 'ほかの結果',
  practiceName: 'れんしゅう',
  practiceChild: 'こども',
  lineTitle: 'ChromeまたはSafariで開いてください',
  lineLead:
    'LINEの中の画面では、カメラを使えないことがあります。右下または右上のメニューから「ブラウザーで開く」を選んでください。',
} as const

/** What the card says. `lead` says what the volunteer does next. */
export const answers: Readonly<Record<CheckInAnswer, { readonly title: string; readonly lead: string }>> = {
  OK: { title: '受付しました', lead: 'そのままお通しください。' },
  ALREADY: { title: 'すでに受付済みです', lead: '戻ってきた方は「再入場にする」を押してください。' },
  NOT_REGISTERED: { title: 'このイベントの申込がありません', lead: 'イベント名をご本人に確認してください。' },
  WAITING: { title: 'キャンセル待ちの方です', lead: '席がまだ確保されていません。' },
  WRONG_EVENT: { title: '別のイベントの申込です', lead: '申し込んだイベントの会場をご案内ください。' },
  CANCELLED: { title: '申込が取り消されています', lead: 'ご本人が申込をキャンセルしています。' },
  EVENT_CANCELLED: { title: 'このイベントは中止です', lead: '責任者に確認してください。' },
  TOO_EARLY: { title: 'まだ受付の時間前です', lead: '受付は開始の3時間前から始まります。' },
  RESTRICTED: {
    title: '責任者をお呼びください',
    lead: '受付はせず、その場でお待ちいただくようお願いしてください。',
  },
  CONSENT_MISSING: {
    title: '保護者の同意が未確認です',
    lead: '受付はまだされていません。責任者を呼び、保護者の方に確認してください。',
  },
  STALE: {
    title: 'QRコードの有効時間が過ぎています',
    lead: '会員の画面でQRコードを更新してもらい、もう一度読み取ってください。',
  },
  INVALID: {
    title: 'このQRコードは使えません',
    lead: '会員証のQRコードかどうかを確認してください。次のコードも読み取れます。',
  },
  CHOICE: {
    title: '同じ番号の方が複数います',
    lead: 'ニックネームを確認して選んでください。受付はまだされていません。',
  },
  PARTY: { title: 'ご家族の受付です', lead: '来た方にチェックを付けて、受付してください。' },
}

/** Why there is no picture, and what to do. */
export const cameraFaults: Readonly<
  Record<CameraFault, { readonly title: string; readonly steps: readonly string[] }>
> = {
  refused: {
    title: 'カメラの使用が許可されていません',
    steps: [
      'iPhone：アドレス欄の左の「ぁ\u2060あ」または「ページメニュー」を押し、「Webサイトの設定」で「カメラ」を「許可」にします。',
      'Android：アドレス欄の左の印を押し、「権限」で「カメラ」をオンにします。',
      '設定を変えたら「カメラを起動する」をもう一度押してください。',
    ],
  },
  none: {
    title: 'カメラが見つかりません',
    steps: ['カメラのある端末で開くか、受付番号の入力、ニックネームの検索をお使いください。'],
  },
  busy: {
    title: 'カメラを使えませんでした',
    steps: ['ほかのアプリがカメラを使っていないか確認し、もう一度「カメラを起動する」を押してください。'],
  },
}

/** In the picture of a browser's setting. */
export const cameraSettings = {
  letters: 'ぁあ',
  address: 'アドレス欄',
  camera: 'カメラ',
  allow: '許可',
  on: 'オン',
} as const
