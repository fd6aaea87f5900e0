import { byName } from '@app/shared/base/field-names.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { DeskMember } from '@app/shared/members/desk/contract.ts'
import { hiddenFrom } from '@app/shared/members/desk/fields.ts'
import { PERSONAL_FIELDS } from '@app/shared/members/profile-fields.ts'
import type { Role } from '@app/shared/staff/roles.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

/** All fields that identify a member. */
export function personalFields(member: Item<'users'>) {
  return byName(PERSONAL_FIELDS, (field) => member[field] ?? null)
}

/** SEC-K4: a member with the fields that the role may see; hidden values are not in the answer. */
export function toDeskMember(member: Item<'users'>, role: Role, now: Date): DeskMember {
  const today = tokyoDate(now)
  const minor = isMinor(member.birthDate, today)
  const hidden = hiddenFrom(role, minor)
  const all = personalFields(member)
  const shown = byName(PERSONAL_FIELDS, (field) => (hidden.includes(field) ? null : all[field]))
  return {
    memberId: member.id,
    ...shown,
    hidden: [...hidden],
    age: ageOn(member.birthDate, today),
    isMinor: minor,
    standing: member.status,
    plan: member.plan,
    startDate: member.startDate,
    joinDate: member.joinDate,
    rejoinFlags: member.rejoinFlags ?? [],
    formerAccounts: member.formerAccounts ?? [],
    restriction: member.status === 'restricted' ? (member.restriction ?? null) : null,
    updatedAt: member.updatedAt,
  }
}
