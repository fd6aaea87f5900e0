import type { Operator } from '@app/shared/operator/operator.ts'
import { Destinations, TelemetrySwitch } from '#public/legal/External.tsx'
import { LegalPage, type LegalPageProps } from '#public/legal/LegalPage.tsx'
import { parseLegal } from '#public/legal/parse.ts'
import { japaneseDate, type LegalDocumentName, type LegalText, versionsOf } from '#public/legal/texts.ts'
import { legalValues } from '#public/legal/values.ts'
import type { PublicPage } from '#public/pages.ts'
import type { PageScript } from '#public/rendered.ts'
import { legal } from '#text/legal.ts'
import { pageMeta } from '#text/public.ts'

interface Layout extends Pick<LegalPageProps, 'layout' | 'furigana' | 'slots' | 'links'> {
  readonly document: LegalDocumentName
  readonly path: string
  readonly meta: PublicPage['meta']
  /** Texts people agreed to or relied on: every version stays readable under the path (G60). */
  readonly keepsVersions?: boolean
  readonly wide?: boolean
  readonly script?: PageScript
}

const toPlans = { href: '/plans', words: legal.toPlans }
const toSupport = { href: '/support', words: legal.toSupport }

/** The path and layout of each document. */
const LAYOUTS: readonly Layout[] = [
  {
    document: 'terms',
    path: '/agreement',
    meta: pageMeta.agreement,
    layout: 'articles',
    keepsVersions: true,
    wide: true,
    links: [{ href: '/agreement/plain', words: legal.toPlainTerms }],
  },
  {
    document: 'terms-plain',
    path: '/agreement/plain',
    meta: pageMeta.agreementPlain,
    layout: 'articles',
    furigana: true,
    keepsVersions: true,
    links: [{ href: '/agreement', words: legal.toTerms }],
  },
  {
    document: 'privacy',
    path: '/privacypolicy',
    meta: pageMeta.privacy,
    layout: 'articles',
    furigana: true,
    keepsVersions: true,
    links: [{ href: '/privacypolicy/adult', words: legal.toAdult }],
  },
  {
    document: 'privacy-adult',
    path: '/privacypolicy/adult',
    meta: pageMeta.privacyAdult,
    layout: 'articles',
    keepsVersions: true,
    links: [{ href: '/privacypolicy', words: legal.toPlain }],
  },
  {
    document: 'commercial',
    path: '/specificcommercial',
    meta: pageMeta.commercial,
    layout: 'rows',
    links: [toPlans, toSupport],
  },
  { document: 'company', path: '/information', meta: pageMeta.information, layout: 'rows' },
  {
    document: 'external-transmission',
    path: '/external-transmission',
    meta: pageMeta.external,
    layout: 'articles',
    slots: { destinations: <Destinations />, switch: <TelemetrySwitch /> },
    script: 'telemetrySwitch',
  },
]

/** The legal pages of the newest versions, and a page for each kept version (S157-S172, R18). */
export function legalPages(texts: readonly LegalText[], operator: Operator): PublicPage[] {
  return LAYOUTS.flatMap((at) => {
    const versions = versionsOf(at.document, texts)
    const [newest] = versions
    if (newest === undefined) throw new Error(`There is no version of the document ${at.document}.`)
    const all = versions.map(({ version }) => version)
    const page = (text: LegalText, path: string): PublicPage => ({
      ...at,
      path,
      unlisted: path !== at.path,
      meta: path === at.path ? at.meta : { ...at.meta, title: versionTitle(at, text) },
      Content: contentOf(at, text, operator, at.keepsVersions ? all : undefined),
    })
    return [
      page(newest, at.path),
      ...(at.keepsVersions ? versions.map((text) => page(text, `${at.path}/${text.version}`)) : []),
    ]
  })
}

function contentOf(at: Layout, text: LegalText, operator: Operator, all?: readonly string[]) {
  const document = parseLegal(text.markdown, legalValues(operator, text.version))
  return function Content() {
    return (
      <LegalPage
        {...at}
        document={document}
        {...(all && { versions: { path: at.path, all, shown: text.version } })}
      />
    )
  }
}

function versionTitle(at: Layout, text: LegalText): string {
  return legal.versionTitle(at.meta.title, japaneseDate(text.version))
}
