import { GuardianFields } from '#guardians/GuardianFields.tsx'
import type { GuardianDraft, GuardianMailProblem } from '#guardians/guardian-draft.ts'
import { guardianFields as words } from '#text/guardian-fields.ts'

/** R9: the part about the guardian, there as soon as the birth date asks for it. */
export function GuardianPart({
  draft,
  email,
  refused,
  onChange,
}: {
  readonly draft: GuardianDraft
  /** The child's own address. */
  readonly email: string
  /** Why the server has refused the guardian's address. */
  readonly refused: GuardianMailProblem | null
  readonly onChange: (change: Partial<GuardianDraft>) => void
}) {
  return (
    <section className="guardian-part" aria-labelledby="guardian-part">
      <h2 id="guardian-part">{words.title}</h2>
      <p>{words.why}</p>
      <p className="note">{words.who}</p>
      <GuardianFields draft={draft} own={email} refused={refused} onChange={onChange} />
    </section>
  )
}
