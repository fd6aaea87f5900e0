import type { DoorEvent } from '@app/shared/check-in/door-contract.ts'

/** 60 and more are read in hours. */
const HOUR = 60

/** The door before 受付 begins. */
export const waiting = {
  title: (time: string) => `受付は${time}から`,
  now: (time: string) => `いま${time}です。`,
  left: (minutes: number) => `あと${spell(minutes)}で、この画面のまま始まります。`,
  until: 'それまでは、読み取っても受付になりません。',
  decision: '開催の判断',
  decisionBy: (time: string) => `${time}まで`,
  applied: '申込',
  coming: ({ families, absent }: Pick<DoorEvent, 'families' | 'absent'>, people: number) =>
    [
      ...(families === undefined ? [] : [`${families.registered}組`]),
      `${people}名`,
      ...(absent === 0 ? [] : [`欠席連絡 ${absent}`]),
    ].join('・'),
  acts: '待つあいだに',
  camera: 'カメラをためす',
  cameraNote: '許可とライトを確かめます',
  practise: '受付を練習する',
  practiseNote: '記録には残りません',
  list: '電波がないときの名簿',
  keptAt: (time: string) => `この端末に保存しました ${time}`,
  notKept: 'まだこの端末に保存していません',
  came: 'もう来られた方がいるとき',
  cameNote: '責任者を呼んでください',
} as const

function spell(minutes: number): string {
  if (minutes < HOUR) return `${minutes}分`
  const rest = minutes % HOUR
  return `${Math.floor(minutes / HOUR)}時間${rest === 0 ? '' : `${rest}分`}`
}
