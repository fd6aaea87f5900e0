import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/guardians/household-contract.ts'
import type { AcceptedAdmission } from '#domain/admission-store.ts'
import { fullName } from '#domain/full-name.ts'
import { admissionsOf } from '#domain/open-admissions-store.ts'
import { approvalRefusal, signsOf } from '#features/guardians/approval-checks.ts'
import { whoAnswered } from '#features/guardians/consent-answer.ts'
import { readMember } from '#features/guardians/guardians-store.ts'
import { saveHouseholdAnswer } from '#features/guardians/household-answers-store.ts'
import { type Links, type Opened, open } from '#features/guardians/links.ts'

interface HouseholdOpened extends Opened {
  readonly admission: AcceptedAdmission
}

/** Who wants the child in their household; changes nothing. */
export async function readHousehold(
  deps: Links,
  token: string,
): Promise<AnswerOf<typeof contract.readGuardianHousehold>> {
  const opened = await openHousehold(deps, token)
  if (typeof opened === 'string') return refuse(opened)
  const inviter = await readMember(deps, opened.admission.invitedBy)
  return ok({
    childName: fullName(opened.member),
    invitedBy: inviter?.nickName ?? null,
    endsAt: opened.admission.endsAt,
  })
}

/** The guardian's yes or no, once. A no ends the admission; the minor stays as they are. */
export async function answerHousehold(
  deps: Links,
  { token, answer, browserMember }: InputOf<typeof contract.answerGuardianHousehold>,
  sourceIp: string,
): Promise<AnswerOf<typeof contract.answerGuardianHousehold>> {
  const opened = await openHousehold(deps, token)
  if (typeof opened === 'string') return refuse(opened)
  const isYes = answer === 'approved'
  const refused = isYes ? await approvalRefusal(deps, opened) : null
  if (refused !== null) return refused
  const signs = isYes ? await signsOf(deps, opened, { sourceIp, browserMember }) : []
  const { admission, member, row } = opened
  const entry = {
    ...(await whoAnswered(deps, opened, sourceIp)),
    kind: isYes ? ('householdApproved' as const) : ('householdRefused' as const),
  }
  const saved = await saveHouseholdAnswer(deps, { admission, member, version: row.version }, answer, {
    entry,
    signs,
  })
  if (saved === null) return ok({ answer })
  if (saved === 'HOUSEHOLD_FULL') return refuse(saved)
  const now = await openHousehold(deps, token)
  return refuse(typeof now === 'string' ? now : 'CONFLICT')
}

async function openHousehold(deps: Links, token: string) {
  const opened = await open(deps, 'household', token)
  if (typeof opened === 'string') return opened
  const { claim, member, isMinor } = opened
  if (!isMinor || member.consentState !== 'approved') return 'LINK_USED'
  if (claim.endMs <= deps.now().getTime()) return 'LINK_EXPIRED'
  const admission = (await admissionsOf(deps, member.id)).find(
    ({ admissionId, asked }) => admissionId === claim.about && asked === claim.version,
  )
  return admission === undefined ? 'LINK_USED' : ({ ...opened, admission } satisfies HouseholdOpened)
}
