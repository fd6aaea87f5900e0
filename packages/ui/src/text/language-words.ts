import type { en } from '@app/shared/languages/en.ts'
import type { draw, queue } from '@app/shared/languages/en-line.ts'
import type { party } from '@app/shared/languages/en-party.ts'
import type { ReactNode } from 'react'

/** What has the shape of a file of words. */
type Like<W> = W extends string
  ? string
  : W extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Like<Answer>
    : { readonly [Name in keyof W]: Like<W[Name]> }
/** The same as the screen shows it: readings stand above their words. */
type Said<W> = W extends string
  ? ReactNode
  : W extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Said<Answer>
    : { readonly [Name in keyof W]: Said<W[Name]> }

/** The words of a screen: mails and the guests' page are without those of the sheet. */
export type LanguageFile = Like<
  typeof en & { readonly party: typeof party; readonly queue: typeof queue; readonly draw: typeof draw }
>
export type Section = Exclude<
  keyof LanguageFile,
  'tag' | 'name' | 'reviewed' | 'note' | 'dates' | 'mail' | 'guest'
>
export type Words = { readonly [Name in Section]: Said<LanguageFile[Name]> }
export type Dates = LanguageFile['dates'] & {
  /** A text that holds dates, with their readings. */
  readonly say: (text: string) => ReactNode
}

/** A language other than Japanese, loaded. */
export interface Shown extends Words {
  readonly tag: string
  readonly dates: Dates
  /** Whether texts of staff show their version in やさしい日本語. */
  readonly isEasy: boolean
  /** Stands below the switch. */
  readonly under: ReactNode
}
