import type { LegalText } from '#public/legal/texts.ts'

/** The scripts a prerendered page can have, by the names the build knows their files by. */
export type PageScript = 'yieldToApp' | 'telemetrySwitch' | 'contactForm'

/** A page as the build writes it; the document around it is the build's. */
export interface RenderedPage {
  /** The address, or null for 404.html. */
  readonly path: string | null
  readonly title: string
  readonly description: string
  readonly unlisted: boolean
  readonly script: PageScript | null
  readonly style: string
  readonly body: string
}

/** What the bundled renderer gives the build: the components themselves stay on the other side. */
export interface Renderer {
  renderPublic(texts: readonly LegalText[]): RenderedPage[]
  /** The app's documents, `/app.html` first. */
  renderFrames(): readonly [RenderedPage, ...RenderedPage[]]
}
