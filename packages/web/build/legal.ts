import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderFields, sampleFields } from '@app/shared/operator/placeholders.ts'
import { unfilled } from '../src/public/legal/fill.ts'
import { LEGAL_DOCUMENTS, type LegalText } from '../src/public/legal/texts.ts'
import { KNOWN_NAMES } from '../src/public/legal/values.ts'

const VERSION = /^(\d{4}-\d{2}-\d{2})\.md$/

/** Every version of every legal text: legal/<document>/<YYYY-MM-DD>.md. Throws for any other file name. */
export function readLegalTexts(folder = join(import.meta.dirname, '../legal')): LegalText[] {
  return LEGAL_DOCUMENTS.flatMap((document) =>
    readdirSync(join(folder, document)).map((file) => {
      const version = VERSION.exec(file)?.[1]
      if (version === undefined) throw new Error(`legal/${document}/${file} is not named YYYY-MM-DD.md.`)
      return { document, version, markdown: readFileSync(join(folder, document, file), 'utf8') }
    }),
  )
}

/** The sample company, which no real site may name. */
export function readSample(config = join(import.meta.dirname, '../../../config')): unknown {
  return JSON.parse(readFileSync(join(config, 'operator.sample.json'), 'utf8'))
}

/** What is missing before the site can be published: one line each, empty when nothing is (R18, S216). */
export function placeholdersLeft(operator: unknown, sample: unknown, texts: readonly LegalText[]): string[] {
  return [
    ...placeholderFields(operator).map((field) => `operator: ${field} is still to be filled in`),
    ...sampleFields(operator, sample).map((field) => `operator: ${field} is still the sample company's`),
    ...texts.flatMap(({ document, version, markdown }) =>
      unfilled(markdown, KNOWN_NAMES).map((left) => `legal/${document}/${version}.md: ${left}`),
    ),
  ]
}

/** Throws with the whole list, if there is one. */
export function requireFilled(operator: unknown, sample: unknown, texts: readonly LegalText[]): void {
  const left = placeholdersLeft(operator, sample, texts)
  if (left.length === 0) return
  throw new Error(`The site cannot go out while these are left:\n  ${left.join('\n  ')}`)
}
