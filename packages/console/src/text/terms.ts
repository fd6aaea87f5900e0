import type { Unagreed } from '@app/shared/terms/desk-contract.ts'
import { calendarDate } from '@app/ui/text/dates.ts'

/** 規約への同意 (G49). */
export const terms = {
  link: '規約への同意',
  title: '規約への同意がまだの会員',
  lead: (day: string) =>
    `${calendarDate(day)}からの利用規約に、まだ同意していない会員です。利用を制限している会員は含みません。`,
  noVersion: '同意をお願いしている利用規約は、いまはありません。',
  noVersionNote: '新しい利用規約をお知らせした日から、ここに表示されます。',
  allAgreed: '全員が同意しています。',
  noneYet: 'ここまでの会員は、全員が同意しています。',
  counted: (unagreed: number, read: number) => `会員${read}名のうち、${unagreed}名の同意がまだです。`,
  countedSoFar: (unagreed: number, read: number) =>
    `登録の早い${read}名まで確かめました。そのうち${unagreed}名の同意がまだです。`,
  toEnd: '最後まで数える',
  state: '状態',
  by: '同意する人',
}

export const termsStates: Readonly<Record<Unagreed['state'], string>> = {
  ahead: 'お知らせ済み',
  due: '同意待ち',
  later: '「あとで」を選択',
  paused: 'お休み中',
}

export const termsBy: Readonly<Record<Unagreed['by'], string>> = { self: '本人', guardian: '保護者' }
