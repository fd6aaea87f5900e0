import { renderToStaticMarkup } from 'react-dom/server'
import { Loading } from '#app/Loading.tsx'
import { BareHeader, BarePage, Frame as PageFrame } from '#app/layouts/Frame.tsx'
import { Page } from '#app/layouts/Page.tsx'
import { TopLoading } from '#app/TopLoading.tsx'
import { paths } from '#paths.ts'
import { withBreaks } from '#public/breaks.ts'
import { entranceForm } from '#public/entrance-forms.tsx'
import { legalPages } from '#public/legal/legal-pages.tsx'
import type { LegalText } from '#public/legal/texts.ts'
import { operator } from '#public/operator.ts'
import { entrances, pages } from '#public/pages.ts'
import type { RenderedPage } from '#public/rendered.ts'
import { StaticHeader } from '#public/StaticHeader.tsx'
import entranceStyle from '#styles/entrance.css?inline'
import formStyle from '#styles/form.css?inline'
import frameStyle from '#styles/frame.css?inline'
import guestStyle from '#styles/guest.css?inline'
import landingStyle from '#styles/landing.css?inline'
import offlineCardStyle from '#styles/offline-card.css?inline'
import publicStyle from '#styles/public.css?inline'
import topStyle from '#styles/top-frame.css?inline'
import { noscript, pageMeta } from '#text/public.ts'
import { titles } from '#text/titles.ts'

/** All public pages, as HTML without script and stylesheet. */
export function renderPublic(texts: readonly LegalText[]): RenderedPage[] {
  const all = [...pages, ...legalPages(texts, operator)]
  return all.map(({ path, meta, Content, width, unlisted, script, isForm, isCard, isFrame }) => ({
    path,
    title: path === '/' ? meta.title : `${meta.title}｜${pageMeta.site}`,
    description: meta.description,
    unlisted: unlisted ?? false,
    script: script ?? null,
    style:
      path === '/'
        ? landingStyle
        : isCard
          ? offlineCardStyle
          : isForm
            ? formStyle
            : isFrame
              ? guestStyle
              : publicStyle,
    ...(isFrame && { isFrame }),
    body: withBreaks(
      renderToStaticMarkup(
        isCard ? (
          <BarePage>
            <Content />
          </BarePage>
        ) : (
          <Page header={isForm ? <BareHeader /> : <StaticHeader />} width={width}>
            <Content />
          </Page>
        ),
      ),
    ),
  }))
}

/**
 * The content of the app's root until its code is loaded: for any address, and for the searchable ones. The forms that
 * visitors come for are there at once.
 */
export async function renderFrames(): Promise<[RenderedPage, ...RenderedPage[]]> {
  const frame = { script: null, style: frameStyle, body: renderToStaticMarkup(<Frame />) }
  const { description } = pageMeta.landing
  const forms = await Promise.all(
    entrances.map(async ({ path, meta }) => {
      const form = await entranceForm(path ?? '')
      return { path, meta, shown: form === null ? frame : { ...frame, ...withForm(form) } }
    }),
  )
  return [
    { ...frame, path: '/app.html', title: pageMeta.site, description, unlisted: true },
    {
      ...frame,
      style: topStyle,
      body: renderToStaticMarkup(<Frame top />),
      path: paths.top(),
      title: `${titles.top}｜${pageMeta.site}`,
      description,
      unlisted: true,
    },
    ...forms.map(({ path, meta, shown }) => ({
      ...shown,
      path,
      title: `${meta.title}｜${pageMeta.site}`,
      description: meta.description,
      unlisted: false,
    })),
  ]
}

function withForm({ id, body }: { readonly id: string; readonly body: string }) {
  return {
    style: entranceStyle,
    body,
    form: id,
    noscript: renderToStaticMarkup(<noscript>{noscript}</noscript>),
  }
}

/** The app before its code is loaded: a skeleton, of the top page or of any. */
export function Frame({ top = false }: { readonly top?: boolean }) {
  return (
    <PageFrame top={top}>
      <noscript>{noscript}</noscript>
      {top ? <TopLoading /> : <Loading />}
    </PageFrame>
  )
}
