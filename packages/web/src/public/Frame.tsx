import { Loading } from '#app/Loading.tsx'
import { Frame as PageFrame } from '#app/layouts/Frame.tsx'
import { TopLoading } from '#app/TopLoading.tsx'
import { noscript } from '#text/public.ts'

/** The app before its code is loaded: a skeleton, of the top page or of any. */
export function Frame({ top = false }: { readonly top?: boolean }) {
  return (
    <PageFrame>
      <noscript>{noscript}</noscript>
      {top ? <TopLoading /> : <Loading />}
    </PageFrame>
  )
}
