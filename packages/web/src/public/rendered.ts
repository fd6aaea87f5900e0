import type { LegalText } from '#public/legal/texts.ts'

/** The scripts of prerendered pages, by their names in the build. */
export type PageScript =
  | 'yieldToApp'
  | 'telemetrySwitch'
  | 'readings'
  | 'contactForm'
  | 'guardianPage'
  | 'offlineCard'
  | 'guestPage'
  | 'landingEvents'

/** A page for the build, which adds the document around it. */
export interface RenderedPage {
  /** The address, or null for 404.html. */
  readonly path: string | null
  readonly title: string
  readonly description: string
  readonly unlisted: boolean
  readonly script: PageScript | null
  readonly style: string
  readonly body: string
  /** A function fills its head and its content for each request. */
  readonly isFrame?: boolean
  /** The screen whose form the body is, ready to be taken over by the app. */
  readonly form?: string
  /** For browsers without scripts: shown before the app's root, where the body has no place for it. */
  readonly noscript?: string
}

/** The interface of the bundled renderer: the build does not see the components. */
export interface Renderer {
  renderPublic(texts: readonly LegalText[]): RenderedPage[]
  /** The app's documents, `/app.html` first. */
  renderFrames(): Promise<readonly [RenderedPage, ...RenderedPage[]]>
}
