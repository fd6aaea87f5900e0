import { Loading } from '#app/Loading.tsx'
import { Frame as PageFrame } from '#app/layouts/Frame.tsx'
import { noscript } from '#text/public.ts'

/** The app before its code is loaded: a skeleton. */
export function Frame() {
  return (
    <PageFrame>
      <noscript>{noscript}</noscript>
      <Loading />
    </PageFrame>
  )
}
