import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { MailData, MailKindName } from '#domain/mail-data.ts'

/** What the worker may read: `shouldSend` and `render` get it. */
export type Worker = Deps<'mail-worker'>

/** Whom a mail goes to, as they are when it is sent. */
export interface Person {
  readonly email: string
  /** Null before there is a profile, and for people without an account. */
  readonly nickname: string | null
  readonly member: Item<'users'> | null
}

/** Who writes (law: the lines of the sender), and where the site is. */
export interface Sender {
  readonly serviceName: string
  readonly companyName: string
  /** With the postal code. */
  readonly address: string
  readonly phone: string
  readonly supportMail: string
  /** Its host makes the ids of calendar entries unique, as on the site. */
  readonly homepage: string
  readonly siteOrigin: string
}

/** A mail as it is about to be sent. */
export interface Due<Data> {
  readonly deps: Worker
  readonly mail: Pick<Item<'mails'>, 'mailId' | 'personId' | 'subjectId' | 'version' | 'createdAt'>
  readonly data: Data
}

/** The mail itself. */
export interface Rendered {
  /** At most forty characters. */
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** A calendar file, attached. */
  readonly ics?: string
  /** Headers besides, for unsubscribing in one click. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Why a mail is closed unsent: our own words, which the desk shows. */
export type ClosedBecause =
  | 'eventOver'
  | 'overtaken'
  | 'notTakingPart'
  | 'noAccount'
  | 'noConsent'
  | 'notMember'

export interface MailKind<Data> {
  /** Nothing of it goes out between 21:00 and 8:00 in Tokyo. */
  readonly waitsForMorning: boolean
  /** The consent it asks for, a `document` of `consents` with `wanted`; `transactional` needs none. */
  readonly preference: 'transactional' | 'newsMail'
  /** It also goes to who was deregistered: that they were, and answers to what they ask. */
  readonly reachesDeregistered?: true
  /** Whether it is to be sent now; what is overtaken or past is closed unsent, and listed. */
  shouldSend(due: Due<Data>): Promise<'send' | { readonly closed: ClosedBecause }>
  /** Subject, text and what else it has. A secret in a link is made here, when it is sent, and is in no table. */
  render(due: Due<Data>, person: Person, sender: Sender): Rendered | Promise<Rendered>
}

/** Each kind by its name. */
export type MailKinds = { readonly [K in MailKindName]: MailKind<MailData<K>> }
