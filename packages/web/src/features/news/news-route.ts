import type { OutputOf } from '@app/shared/base/call.ts'
import { listFollows, listNews } from '@app/shared/news/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { type FollowReply, pressFollow } from '#api/follow.ts'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'

export interface NewsScreen {
  readonly news: OutputOf<typeof listNews>['news']
  readonly organizations: OutputOf<typeof listFollows>['organizations']
}

/** お知らせ and the organizations that the member follows; null when signed out. */
export async function loader(): Promise<NewsScreen | null> {
  if (!stored.signedIn.is()) return null
  const [news, followed] = await Promise.all([send(listNews, {}), send(listFollows, {})])
  for (const reply of [news, followed])
    if (!reply.ok) {
      if (reply.code === 'UNAUTHORIZED') return null
      throw callFailed(reply.code)
    }
  return {
    news: news.ok ? news.value.news : [],
    organizations: followed.ok ? followed.value.organizations : [],
  }
}

/** Follows an organization, or stops. */
export async function action({ request }: { request: Request }): Promise<FollowReply> {
  const form = await request.formData()
  return pressFollow(form, fieldOf(form, 'organizationId'))
}
