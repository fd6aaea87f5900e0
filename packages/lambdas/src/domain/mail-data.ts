import * as v from 'valibot'

/**
 * What a mail of each kind is about, besides its person and subject: ids, times and texts of the product. No names
 * and no addresses of people: these are read when it is sent. A kind is added here and in `features/mails/kinds.ts`.
 */
export const mailData = {
  /** The number of an inquiry that has arrived. */
  inquiryReceived: v.object({ number: v.string() }),
  /** The ground in words, and when it ends. */
  memberRestricted: v.object({ ground: v.string(), until: v.nullable(v.string()) }),
  memberLifted: v.object({}),
  memberDeregistered: v.object({ ground: v.string() }),
} as const satisfies Record<string, v.GenericSchema>

export type MailKindName = keyof typeof mailData
export type MailData<K extends MailKindName> = v.InferOutput<(typeof mailData)[K]>

/** True for a kind of this release; rows of later ones are left alone. */
export function isMailKind(name: string): name is MailKindName {
  return Object.hasOwn(mailData, name)
}
