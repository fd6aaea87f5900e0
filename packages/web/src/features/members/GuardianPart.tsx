import { GuardianFields } from '#guardian/GuardianFields.tsx'
import type { GuardianDraft } from '#guardian/guardian-draft.ts'
import { guardianFields as words } from '#text/guardian-fields.ts'

/** R9: the part about the guardian, there as soon as the birth date asks for it. */
export function GuardianPart({
  draft,
  email,
  isSameRefused,
  onChange,
}: {
  readonly draft: GuardianDraft
  /** The child's own address. */
  readonly email: string
  readonly isSameRefused: boolean
  readonly onChange: (change: Partial<GuardianDraft>) => void
}) {
  return (
    <section className="guardian-part" aria-labelledby="guardian-part">
      <h2 id="guardian-part">{words.title}</h2>
      <p>{words.why}</p>
      <p className="note">{words.who}</p>
      <GuardianFields draft={draft} own={email} isSameRefused={isSameRefused} onChange={onChange} />
    </section>
  )
}
