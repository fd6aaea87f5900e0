import type { ComponentType } from 'react'
import type { PageWidth } from '#app/layouts/Page.tsx'
import { paths } from '#paths.ts'
import { GuestFrame } from '#public/GuestFrame.tsx'
import {
  GuardianEventPage,
  GuardianHouseholdPage,
  GuardianRecordPage,
  GuardianRequestPage,
  GuardianTermsPage,
} from '#public/guardians/GuardianPages.tsx'
import { Landing } from '#public/Landing.tsx'
import { Maintenance, NotFound, UnderConstruction } from '#public/NotFound.tsx'
import { OfflineCard } from '#public/offline-card/OfflineCard.tsx'
import { PublicPlans } from '#public/PublicPlans.tsx'
import type { PageScript } from '#public/rendered.ts'
import { Support } from '#public/Support.tsx'
import { offlineCard } from '#text/offline-card.ts'
import { guestFrame, pageMeta } from '#text/public.ts'

export interface PublicPage {
  /** The address, or null for 404.html, which has none. */
  readonly path: string | null
  readonly meta: { readonly title: string; readonly description: string }
  readonly Content: ComponentType
  readonly width?: PageWidth
  /** Excluded from search results. */
  readonly unlisted?: boolean
  readonly script?: PageScript
  /** A page opened by a link of a mail: a form's style, and a header without menu. */
  readonly isForm?: boolean
  /** The document around what the function `public-events` writes. */
  readonly isFrame?: boolean
  /** The card without a network: no link would lead anywhere. */
  readonly isCard?: boolean
}

/** The prerendered pages; the legal ones come from their Markdown. */
export const pages: readonly PublicPage[] = [
  { path: '/', meta: pageMeta.landing, Content: Landing, width: 'landing', script: 'landingEvents' },
  { path: '/plans', meta: pageMeta.plans, Content: PublicPlans, script: 'yieldToApp' },
  { path: '/support', meta: pageMeta.support, Content: Support, script: 'contactForm' },
  {
    path: '/guardian',
    meta: pageMeta.guardian,
    Content: GuardianRequestPage,
    unlisted: true,
    script: 'guardianPage',
    isForm: true,
  },
  {
    path: '/guardian/record',
    meta: pageMeta.guardianRecord,
    Content: GuardianRecordPage,
    unlisted: true,
    script: 'guardianPage',
    isForm: true,
  },
  {
    path: '/guardian/event',
    meta: pageMeta.guardianEvent,
    Content: GuardianEventPage,
    unlisted: true,
    script: 'guardianPage',
    isForm: true,
  },
  {
    path: '/guardian/household',
    meta: pageMeta.guardianHousehold,
    Content: GuardianHouseholdPage,
    unlisted: true,
    script: 'guardianPage',
    isForm: true,
  },
  {
    path: '/guardian/terms',
    meta: pageMeta.guardianTerms,
    Content: GuardianTermsPage,
    unlisted: true,
    script: 'guardianPage',
    isForm: true,
  },
  { path: '/uc', meta: pageMeta.uc, Content: UnderConstruction, unlisted: true },
  { path: '/maintenance.html', meta: pageMeta.maintenance, Content: Maintenance, unlisted: true },
  {
    path: '/offline-card.html',
    meta: offlineCard.meta,
    Content: OfflineCard,
    unlisted: true,
    script: 'offlineCard',
    isCard: true,
  },
  {
    path: '/guest-frame.html',
    meta: guestFrame.meta,
    Content: GuestFrame,
    unlisted: true,
    script: 'guestPage',
    width: 'guest',
    isFrame: true,
  },
  { path: null, meta: pageMeta.notFound, Content: NotFound, unlisted: true },
]

/** Screens of the app for search engines: each has its own document. */
export const entrances: readonly Pick<PublicPage, 'path' | 'meta'>[] = [
  { path: paths.login(), meta: pageMeta.login },
  { path: paths.register(), meta: pageMeta.register },
  { path: paths.resetEmail(), meta: pageMeta.reset },
]
