import type { Theme } from '@app/shared/events/themes.ts'
import type { MAIL_PICTURES } from '@app/shared/mails/pictures.ts'
import type { Cover } from '@app/shared/media/rules.ts'

/** A fact: its name, its value, and what belongs to it. */
export type Fact = readonly [name: string, value: string, more?: FactMore]
interface FactMore {
  /** A line below the value. */
  readonly note?: string | null
  /** The value that it had. */
  readonly before?: string
  /** No longer so: HTML strikes it through. */
  readonly isVoid?: true
  /** Words that link to an address. */
  readonly link?: { readonly words: string; readonly url: string } | null
}

/**
 * A part of a letter: a paragraph, facts, a quoted text, a number to show or to type, the one button of the letter with
 * its address, or a link beside it.
 */
export type Block =
  | string
  | { readonly facts: readonly Fact[] }
  | { readonly quoted: string }
  /** The same in another language, below the Japanese. */
  | { readonly also: string; readonly lang: string; readonly name: string }
  | { readonly number: string; readonly name: string; readonly note?: string }
  | { readonly press: string; readonly url: string; readonly note?: string }
  | { readonly link: string; readonly url: string; readonly note?: string }

/** How the HTML of a letter begins. */
export interface Look {
  /** The kind of news, in one word, and its colour. */
  readonly badge?: readonly [words: string, tone: 'leaf' | 'kaki' | 'ink']
  readonly pose?: keyof typeof MAIL_PICTURES.poses
  /** The event's: the picture of staff where there is one, else the drawing of its theme. */
  readonly cover?: { readonly theme: Theme; readonly picture: Cover | null } | null
}

/** What a list of mails shows of one: what it is about, and its preview. */
export type Headline = readonly [about: string, preview: string]

/** The contents of a mail, before it is rendered as text or HTML. */
export interface Letter extends Look {
  /** What it is about; the event's name follows after a colon. */
  readonly about: string
  /** A line for the list of mails, in words of its own: no secret, and nothing that the letter does not say. HTML hides it. */
  readonly preview: string
  readonly eventName?: string | undefined
  /** The first sentence, without its full stop; HTML shows it as the heading, in place of `about`. */
  readonly opening?: string
  readonly nickName: string | null
  /** A guardian, addressed with 様 in place of a nickname. */
  readonly guardianName?: string
  readonly blocks: readonly Block[]
  /** Why the mail comes: 「イベントに参加予定の方へ」. */
  readonly because: string
  /** Of an advertising mail: the page that stops it (law 4.6). */
  readonly stopUrl?: string
  /** True for a person without an account, who has no settings. */
  readonly isGuest?: true
}

/** A letter with its values made safe, as text and HTML show it. */
export interface Parts {
  readonly subject: string
  readonly look: Look
  readonly preview: string
  readonly greeting: string | null
  readonly heading: string
  readonly blocks: readonly Block[]
  readonly ending: Ending
}

/** The end of a mail: why it comes, who sends it, and where to ask. */
export interface Ending {
  readonly because: string
  readonly sender: string
  readonly links: readonly (readonly [words: string, url: string])[]
  readonly noReply: string
}
