/** The documents in Markdown, by their folders under packages/web/legal. */
export const LEGAL_DOCUMENTS = [
  'terms',
  'terms-plain',
  'privacy',
  'privacy-adult',
  'commercial',
  'commercial-plain',
  'external-transmission',
  'external-plain',
  'guardian-plain',
  'leaving-plain',
  'company',
] as const
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number]

/** One version of a document on disk: legal/<document>/<version>.md (G60). */
export interface LegalText {
  readonly document: LegalDocumentName
  /** The day it comes into force, `YYYY-MM-DD`. */
  readonly version: string
  readonly markdown: string
}

/** A document's versions, newest first. */
export function versionsOf(document: LegalDocumentName, texts: readonly LegalText[]): LegalText[] {
  return texts.filter((text) => text.document === document).sort((a, b) => (a.version < b.version ? 1 : -1))
}

/** `2026年4月1日` for `2026-04-01`. */
export function japaneseDate(version: string): string {
  const [year, month, day] = version.split('-').map(Number)
  return `${year}年${month}月${day}日`
}
