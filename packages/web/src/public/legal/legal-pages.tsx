import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { TERMS_DAYS } from '@app/shared/terms/versions.ts'
import { Destinations, TelemetrySwitch } from '#public/legal/External.tsx'
import { LegalPage, type LegalPageProps } from '#public/legal/LegalPage.tsx'
import { parseLegal } from '#public/legal/parse.ts'
import { japaneseDate, type LegalDocumentName, type LegalText, versionsOf } from '#public/legal/texts.ts'
import { legalValues } from '#public/legal/values.ts'
import type { PublicPage } from '#public/pages.ts'
import { legal } from '#text/legal.ts'
import { pageMeta } from '#text/public.ts'

interface Layout
  extends Pick<LegalPageProps, 'layout' | 'furigana' | 'slots' | 'links'>,
    Pick<PublicPage, 'meta' | 'width' | 'script'> {
  readonly document: LegalDocumentName
  readonly path: string
  /** Texts people agreed to or relied on: every version stays readable under the path (G60). */
  readonly keepsVersions?: boolean
}

const toPlans = { href: '/plans', words: legal.toPlans }
const toSupport = { href: '/support', words: legal.toSupport }

/** A notice in plain words with readings, below the address of the notice. */
function plain(document: LegalDocumentName, of: string, meta: PublicPage['meta']): Layout {
  return {
    document,
    path: `${of}/plain`,
    meta,
    layout: 'articles',
    furigana: true,
    script: 'readings',
    links: [toSupport],
  }
}

/** The path and layout of each document. */
const LAYOUTS: readonly Layout[] = [
  {
    document: 'terms',
    path: '/agreement',
    meta: pageMeta.agreement,
    layout: 'articles',
    keepsVersions: true,
    width: 'terms',
    links: [{ href: '/agreement/plain', words: legal.toPlainTerms }],
  },
  {
    document: 'terms-plain',
    path: '/agreement/plain',
    meta: pageMeta.agreementPlain,
    layout: 'articles',
    furigana: true,
    script: 'readings',
    keepsVersions: true,
    links: [{ href: '/agreement', words: legal.toTerms }],
  },
  {
    document: 'privacy',
    path: '/privacypolicy',
    meta: pageMeta.privacy,
    layout: 'articles',
    furigana: true,
    script: 'readings',
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
    links: [{ href: '/specificcommercial/plain', words: legal.toPlainTerms }, toPlans, toSupport],
  },
  plain('commercial-plain', '/specificcommercial', pageMeta.commercialPlain),
  plain('guardian-plain', '/guardian', pageMeta.guardianPlain),
  plain('leaving-plain', '/leaving', pageMeta.leavingPlain),
  plain('external-plain', '/external-transmission', pageMeta.externalPlain),
  { document: 'company', path: '/information', meta: pageMeta.information, layout: 'rows' },
  {
    document: 'external-transmission',
    path: '/external-transmission',
    meta: pageMeta.external,
    layout: 'articles',
    links: [{ href: '/external-transmission/plain', words: legal.toPlainTerms }],
    slots: { destinations: <Destinations />, switch: <TelemetrySwitch /> },
    script: 'telemetrySwitch',
  },
]

/**
 * The legal pages of the versions in force on the day of the build, and a page for each kept version (S157-S172, R18). A
 * version of new terms shows its day on the page of the one before, so that a page that is built earlier stays right.
 */
export function legalPages(
  texts: readonly LegalText[],
  operator: Operator,
  today = tokyoDate(new Date()),
): PublicPage[] {
  return LAYOUTS.flatMap((at) => {
    const versions = versionsOf(at.document, texts)
    const current = versions.find(
      ({ version }) => version <= today || !TERMS_DAYS.some((day) => day === version),
    )
    if (current === undefined) throw new Error(`There is no version of the document ${at.document}.`)
    const all = versions.map(({ version }) => version)
    const page = (text: LegalText, path: string): PublicPage => ({
      ...at,
      path,
      unlisted: path !== at.path,
      meta: path === at.path ? at.meta : { ...at.meta, title: versionTitle(at, text) },
      Content: contentOf(
        at,
        text,
        operator,
        at.keepsVersions ? { all, current: current.version } : undefined,
      ),
    })
    return [
      page(current, at.path),
      ...(at.keepsVersions ? versions.map((text) => page(text, `${at.path}/${text.version}`)) : []),
    ]
  })
}

function contentOf(
  at: Layout,
  text: LegalText,
  operator: Operator,
  kept?: { readonly all: readonly string[]; readonly current: string },
) {
  const document = parseLegal(text.markdown, legalValues(operator, text.version))
  return function Content() {
    return (
      <LegalPage
        {...at}
        document={document}
        {...(kept && { versions: { path: at.path, ...kept, shown: text.version } })}
      />
    )
  }
}

function versionTitle(at: Layout, text: LegalText): string {
  return legal.versionTitle(at.meta.title, japaneseDate(text.version))
}
