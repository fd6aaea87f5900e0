import { titles } from '#text/titles.ts'

/** /notifications. */
export const notifications = {
  title: titles.notifications,
  lead: (nickname: string) => `${nickname}さんの画面です。`,
} as const
