/** /organizations/:id. */
export const organizer = {
  title: '主催者',
  notFound: '主催者が見つかりませんでした。',
  about: 'どんな主催者？',
  website: 'ウェブサイトを見る',
  events: 'これからのイベント',
  empty: 'これからのイベントは、まだありません。',
  emptyNote: '新しいイベントが決まると、ここに並びます。',
} as const
