import { byName } from '@app/shared/base/field-names.ts'
import { refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/members/desk/contract.ts'
import { CORRECTABLE } from '@app/shared/members/profile-fields.ts'
import { isBirthDate } from '@app/shared/members/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { changesOf } from '#domain/audit-store.ts'
import { addressReviews } from '#domain/guardian-reviews-store.ts'
import { isIn } from '#domain/member-status.ts'
import { type GuardianChange, guardianChange } from '#features/members/desk/guardian-change.ts'
import { readMember, saveMember } from '#features/members/desk/member-change-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'member-desk'>

/** SEC-E4: staff correct a member's name or birth date and say which document proves it. The audit has no values. */
export async function correct(deps: Desk, press: HandlerInput<typeof contract.correctMember>) {
  const { memberId, expected, evidence, ...wanted } = press.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  if (!isIn(member.status)) return refuse('CONFLICT')
  const fields = CORRECTABLE.filter((field) => wanted[field] !== undefined && wanted[field] !== member[field])
  if (fields.length === 0) return refuseFields('BAD_REQUEST', ...CORRECTABLE)
  const { birthDate = member.birthDate } = wanted
  if (!isBirthDate(birthDate, tokyoDate(deps.now()))) return refuseFields('BAD_REQUEST', 'birthDate')
  const consent = fields.includes('birthDate') ? await guardianChange(deps, member, birthDate) : NOTHING
  const before = byName(fields, (field) => member[field])
  const change = byName(fields, (field) => wanted[field])
  const reviews = fields.includes('birthDate') ? await addressReviews(deps, { ...member, birthDate }) : []
  return saveMember(deps, press, member, change, {
    besides: [...consent.writes, ...reviews],
    mails: consent.mails,
    auditEvent: {
      action: 'memberCorrected',
      changes: changesOf(before, change, CORRECTABLE),
      reason: evidence,
    },
    history: ['corrected', { note: evidence, fields }],
  })
}

const NOTHING: GuardianChange = { writes: [], mails: [] }

/** ふりがな, by which a member is found; empty takes it away. */
export async function writeKana(deps: Desk, request: HandlerInput<typeof contract.changeKana>) {
  const { memberId, expected, kana } = request.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  if (!isIn(member.status)) return refuse('CONFLICT')
  return saveMember(
    deps,
    request,
    member,
    { kana: kana === '' ? undefined : kana },
    {
      auditEvent: {
        action: 'memberKanaChanged',
        changes: changesOf({ kana: member.kana }, { kana }, ['kana']),
        reason: '',
      },
      history: ['kanaChanged', { fields: ['kana'] }],
    },
  )
}
