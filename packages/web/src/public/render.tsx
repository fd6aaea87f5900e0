import { renderToStaticMarkup } from 'react-dom/server'
import { BareHeader } from '#app/layouts/Frame.tsx'
import { Page } from '#app/layouts/Page.tsx'
import { Frame } from '#public/Frame.tsx'
import { legalPages } from '#public/legal/legal-pages.tsx'
import type { LegalText } from '#public/legal/texts.ts'
import { operator } from '#public/operator.ts'
import { entrances, pages } from '#public/pages.ts'
import type { RenderedPage } from '#public/rendered.ts'
import { StaticHeader } from '#public/StaticHeader.tsx'
import formStyle from '#styles/form.css?inline'
import frameStyle from '#styles/frame.css?inline'
import publicStyle from '#styles/public.css?inline'
import { pageMeta } from '#text/public.ts'

/** All public pages, as HTML without script and stylesheet. */
export function renderPublic(texts: readonly LegalText[]): RenderedPage[] {
  const all = [...pages, ...legalPages(texts, operator)]
  return all.map(({ path, meta, Content, wide, unlisted, script, isForm }) => ({
    path,
    title: path === '/' ? meta.title : `${meta.title}｜${pageMeta.site}`,
    description: meta.description,
    unlisted: unlisted ?? false,
    script: script ?? null,
    style: isForm ? formStyle : publicStyle,
    body: renderToStaticMarkup(
      <Page header={isForm ? <BareHeader /> : <StaticHeader />} wide={wide ?? false}>
        <Content />
      </Page>,
    ),
  }))
}

/** The content of the app's root until its code is loaded: for any address, and for the searchable ones. */
export function renderFrames(): [RenderedPage, ...RenderedPage[]] {
  const frame = { script: null, style: frameStyle, body: renderToStaticMarkup(<Frame />) }
  const { description } = pageMeta.landing
  return [
    { ...frame, path: '/app.html', title: pageMeta.site, description, unlisted: true },
    ...entrances.map(({ path, meta }) => ({
      ...frame,
      path,
      title: `${meta.title}｜${pageMeta.site}`,
      description: meta.description,
      unlisted: false,
    })),
  ]
}
