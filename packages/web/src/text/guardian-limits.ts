import type { GuardianLimit } from '@app/shared/guardians/states.ts'

/** What a guardian narrows, as they read it (R9). */
export const guardianLimits: Record<GuardianLimit, string> = {
  askEachEvent: 'イベントに申し込むたびに、保護者に確認する',
  freeEventsOnly: '参加費が無料のイベントだけにする',
  noCommunity: '外部のコミュニティアプリは使わせない',
}
