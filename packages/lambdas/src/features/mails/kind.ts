import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Sending, TaggedMessage } from '#aws/ses-tagged.ts'
import type { MailData, MailKindName } from '#domain/mail-data.ts'
import type { MailAccount } from '#domain/mail-pace.ts'

/** What the worker may read and do: `shouldSend` gets it. */
export type Worker = Deps<'mail-worker'>
/** What the text of a mail is made from, when it is sent and when its recipient reads it on the site. */
export type Reader = Worker | Deps<'notifications'>

/** The recipient of a mail, read when it is sent. */
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

/** A mail as it is about to be sent, or read. */
export interface Due<Data, Reads extends Reader = Reader> {
  readonly deps: Reads
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
  /** Headers for unsubscribing in one click. */
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
  | 'notFollowing'

export interface MailKind<Data> {
  /** The mail is not sent between 21:00 and 8:00 in Tokyo. */
  readonly waitsForMorning: boolean
  /** The required consent, a `document` of `consents` with `wanted`; `transactional` needs none. */
  readonly preference: 'transactional' | 'newsMail'
  /** Also sent to deregistered people: the mail about it, and answers to their questions. */
  readonly reachesDeregistered?: true
  /** Whether to send it now; an overtaken or past mail is closed unsent, and listed. */
  shouldSend(due: Due<Data, Worker>): Promise<'send' | { readonly closed: ClosedBecause }>
  /** Subject, text and attachments. A link's secret is made here, at sending, and is in no table. */
  render(due: Due<Data>, person: Person, sender: Sender): Rendered | Promise<Rendered>
}

/** Each kind by its name. */
export type MailKinds = { readonly [K in MailKindName]: MailKind<MailData<K>> }

/** The worker's dependencies, its kinds, the mail service and the passing of time. */
export interface Sends {
  readonly deps: Worker
  readonly kinds: MailKinds
  send(message: TaggedMessage): Promise<Sending>
  /** What the service allows the account. */
  account(): Promise<MailAccount>
  wait(ms: number): Promise<void>
}
