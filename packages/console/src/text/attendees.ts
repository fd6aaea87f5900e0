import type { Attendee } from '@app/shared/attendees/contract.ts'
import type { CsvColumn } from '@app/shared/attendees/csv.ts'
import { ABSENCE_WORDS, type AbsenceReason } from '@app/shared/check-in/absence.ts'
import type { CheckInAnswer } from '@app/shared/check-in/rules.ts'
import { answers as doorAnswers } from '#text/door.ts'
import { fewFamilies, seatsOf } from '#text/seats.ts'

/** 申込者. */
export const attendees = {
  title: '申込者',
  backToList: '申込者へ戻る',
  lead: seatsOf,
  fewFamilies,
  family: (name: string) => `${name}のご家族`,
  ages: ({ adults, children }: { readonly adults: number; readonly children: number }) =>
    `大人${adults}・子ども${children}`,
  receiveFamily: (count: number) => `${count}名を受付`,
  familyReceived: (count: number) => `${count}名を受付しました。`,
  parts: { takesPart: '参加', accompanies: '付き添い', comesAlong: 'いっしょに来ます' },
  arrived: (count: number) => `受付済み ${count}名`,
  seatless: (count: number) => `ほかに席のない来場 ${count}名`,
  openReviews: (count: number) => `受付の要確認が${count}名います。`,
  showReviews: '要確認の方を表示する',
  reception: '受付・検索',
  receptionHint:
    '受付番号・ニックネーム・氏名・ふりがな・電話の下4桁で探せます。表が1名になったら、Enterで受付します。コードリーダーも使えます。',
  receive: '受付する',
  noMatch: 'どの方か、まだ1名に決まりません。続けて入力するか、表から選んでください。',
  filter: '状態',
  all: 'すべて',
  sort: '並び順',
  sortBy: { number: '受付番号', name: 'ニックネーム', applied: '申込が新しい順', arrived: '来場が新しい順' },
  filters: {
    seated: '申込',
    notYet: '未受付',
    in: '受付済み',
    absent: '欠席連絡',
    review: '要確認',
    waiting: 'キャンセル待ち',
    cancelled: 'キャンセル',
  },
  columns: {
    number: '受付番号',
    name: '氏名',
    nickName: 'ニックネーム',
    age: '年齢',
    consent: '保護者同意',
    status: '状態',
    applied: '申込日時',
    arrived: '来場',
    actions: '操作',
  },
  caption: 'このイベントの申込者',
  shown: (from: number, to: number, all: number) => `${all}名中 ${from}〜${to}名を表示しています。`,
  found: (count: number) => `${count}名`,
  previous: '前の100名',
  next: '次の100名',
  gone: '退会者',
  years: (age: number) => `${age}歳`,
  consentYes: 'あり',
  consentNo: '未確認',
  cameAt: (at: string) => `受付済み ${at}`,
  again: (count: number) => `（再入場${count}回）`,
  absentWord: '欠席連絡',
  absentSince: (reason: AbsenceReason | undefined) =>
    reason === undefined ? '欠席連絡' : `欠席連絡（${ABSENCE_WORDS[reason]}）`,
  excused: (count: number) => `欠席連絡 ${count}名`,
  none: 'まだ申込はありません。',
  noneFound: '当てはまる方はいません。検索の言葉か、状態を変えてください。',
  undo: '取り消す',
  more: (name: string) => `${name}への操作`,
  moreShort: '操作',
  undoLong: '受付を取り消す',
  admit: '先に席を用意する',
  removeWaiting: 'キャンセル待ちから外す',
  markAbsent: '欠席連絡を記録する',
  takeAbsentBack: '欠席連絡を取り消す',
  settle: '確認済みにする',
  settled: '確認済みにしました。',
  leads: {
    undo: (name: string) => `${name}の受付を取り消し、未受付に戻します。`,
    absent: (name: string) => `${name}を欠席連絡ありと記録します。席はそのまま残ります。`,
    absentBack: (name: string) => `${name}の欠席連絡の記録を取り消します。`,
    remove: (name: string) => `${name}の申込を取り消し、席を空けます。`,
    add: (name: string) => `${name}の申込を元に戻します。席が残っているときだけできます。`,
    settle: (name: string) => `${name}の要確認を確認済みにします。`,
    reveal: (count: number) => `${count}名の氏名を表示します。`,
  },
  waitingLeads: {
    add: (name: string) => `${name}に、順番より先に席を用意します。空いている席があるときだけできます。`,
    remove: (name: string) => `${name}をキャンセル待ちから外します。`,
  },
  settledWord: '確認済み',
  note: 'メモ（任意）',
  remove: '申込を取り消す',
  addBack: '取り消した申込を元に戻す',
  reveal: '氏名を表示する',
  revealPage: 'この表の伏せた氏名を表示する',
  add: '申込者を追加',
  addLead: '会員のニックネームを正確に入力してください。席が残っているときだけ追加できます。',
  addNickname: 'ニックネーム',
  addFamily: 'ご家族のうち、来る方を選んでください',
  addNobody: '来る方を選んでください。',
  addSubmit: '追加する',
  addWalkIn: '今日来場した方として受け付ける（当日受付）',
  added: '申込者を追加しました。',
  removed: '申込を取り消しました。',
  undone: '受付を取り消しました。',
  absentDone: '欠席連絡を記録しました。',
  absentBack: '欠席連絡を取り消しました。',
  revealed: '氏名を表示しました。操作の記録に残ります。',
  reasonHint: '操作の記録に残ります。個人の名前は書かないでください。',
  reasonMissing: '理由を入力してください。',
  export: 'CSVに書き出す',
  exportTitle: 'CSVに書き出す',
  purpose: '利用目的',
  purposeHint: '例：会場の名簿として使う。操作の記録に残ります。',
  exportColumns: '書き出す項目',
  exportMinors: '18歳未満の方の氏名と連絡先も書き出す',
  exportSubmit: '書き出す',
  exported: (name: string) => `${name}を保存しました。`,
  columnsMissing: '書き出す項目を1つ以上選んでください。',
  paper: '紙のリスト',
  poster: 'ポスター',
} as const

/** What 受付 answers: the words of the door's card, as a sentence. */
export function answerWords(answer: CheckInAnswer): string {
  return `${doorAnswers[answer].title}。`
}

export const reception = {
  walkIn: '当日受付をする',
  full: '席は残っていません。',
  letInAgain: '再入場を受け付ける',
  takeStale: '責任者として受け付ける',
  elsewhere: (name: string) => `申込先：${name}`,
  person: (number: string, name: string | null) => `受付番号 ${number}　${name ?? ''}`,
  minor: '18歳未満',
} as const

export const statuses: Readonly<Record<Attendee['status'], string>> = {
  registered: '申込',
  waiting: 'キャンセル待ち',
  offered: '繰り上げ案内中',
  cancelled: 'キャンセル',
  attended: '来場',
  absent: '欠席',
}

export const csvColumns: Readonly<Record<CsvColumn, string>> = {
  receiptNumber: '受付番号',
  family: 'ご家族',
  part: '参加のしかた',
  name: '氏名',
  nickName: 'ニックネーム',
  age: '年齢（イベント日）',
  consent: '保護者同意',
  status: '状態',
  appliedAt: '申込日時',
  arrivedAt: '来場',
  phone: '電話番号',
  email: 'メールアドレス',
}

/** 紙のリスト. */
export const paper = {
  title: '紙のリスト',
  print: '印刷する',
  lead: 'A4の縦で印刷してください。ご家族はまとまっています。18歳未満の方の氏名は伏せてあります。',
  caption: '受付のリスト',
  box: '受付',
  number: '受付番号',
  name: '氏名',
  nickName: 'ニックネーム',
  note: 'メモ',
  doorLink: '受付の画面',
  doorNote: 'スタッフのスマートフォンで開いてください',
  count: (count: number, absent: number, { adults, children }: { adults: number; children: number }) =>
    `${count}名（大人${adults}・子ども${children}${absent === 0 ? '' : `・うち欠席連絡 ${absent}名`}）`,
  age: '年齢',
  none: '申込中の方はいません。',
  shred: '個人情報です。イベントが終わったら、細断して捨ててください。',
} as const
