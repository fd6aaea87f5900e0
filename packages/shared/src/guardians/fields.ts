import * as v from 'valibot'
import { isEmail, normaliseEmail } from '#account/rules.ts'
import { narrowText, text, WholeText } from '#base/field.ts'
import { GuardianLimit } from '#guardians/states.ts'

/** The guardian's relation to the child. */
export const RELATIONS = ['mother', 'father', 'grandparent', 'guardian', 'other'] as const
export const Relation = v.picklist(RELATIONS)
export type Relation = v.InferOutput<typeof Relation>

/** A guardian's address as it is typed; its case does not matter. */
export const GuardianMail = v.pipe(
  WholeText,
  v.transform((value) => normaliseEmail(value).toLowerCase()),
  v.maxLength(254),
  v.check(isEmail),
)

/**
 * A name that is no address: it stands in a mail to somebody whom only the child knows, and must not lead them
 * anywhere.
 */
export function isPlainName(name: string): boolean {
  return !/[/:@<>\\]|\.\w{2,}/u.test(name.normalize('NFKC'))
}

/** R9: what a minor says of their guardian. The server refuses an address that is the child's own. */
export const GuardianFields = v.strictObject({
  name: v.pipe(text(1, 50), v.check(isPlainName)),
  relation: Relation,
  email: GuardianMail,
  phoneNumber: narrowText(1, 32),
})
export type GuardianFields = v.InferOutput<typeof GuardianFields>

/** Any of the limits, each once. */
export const Limits = v.pipe(
  v.array(GuardianLimit),
  v.maxLength(3),
  v.check((limits) => new Set(limits).size === limits.length),
)
