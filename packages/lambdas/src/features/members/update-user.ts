import type { OperationAnswer, VariablesOf } from '@app/shared/base/graphql.ts'
import { refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { updateUser as contract } from '@app/shared/members/contract.ts'
import { Plan } from '@app/shared/plans/plans.ts'
import { planRefusal } from '@app/shared/plans/rules.ts'
import { areTermsMissing, TERMS_FIELD } from '@app/shared/terms/versions.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { refuseOnce, type WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import { readMember, savePlan } from '#features/members/member-store.ts'

/** S86, G34: takes a plan that is on sale, free and right for the age; the join date is the server's. */
export async function updateUser(
  deps: Deps<'graphql'>,
  { input }: VariablesOf<typeof contract>,
  sub: string,
  write: WriteRequest,
): Promise<OperationAnswer<typeof contract>> {
  if (input.id !== sub) return refuse('FORBIDDEN')
  const plan = v.safeParse(Plan, input.plan)
  if (!plan.success) return refuseFields('BAD_REQUEST', 'input.plan')
  const member = await readMember(deps, sub)
  if (member === null) return refuseOnce(deps, write, refuse('NO_PROFILE'))
  if (member.status !== 'active') return refuseOnce(deps, write, refuse('MEMBER_RESTRICTED'))
  const today = tokyoDate(deps.now())
  const catalogue = deps.settings.PLAN_CATALOGUE
  // R9: a plan with a price needs its own consent, whether or not it is on sale.
  const open = { mode: deps.settings.GUARDIAN_CONSENT, today, opening: 'paidPlans' } as const
  const isPaid = catalogue[plan.output].priceYen > 0
  if (isPaid && !isOpenFor(member, open)) return refuseOnce(deps, write, refuse('CONSENT_REQUIRED'))
  // R18: until the terms are agreed to, a paid plan can be stopped, and nothing else.
  const stopsPlan = !isPaid && member.plan !== null
  if (areTermsMissing(member, deps.now()) && !stopsPlan) return refuseFields('CONSENT_REQUIRED', TERMS_FIELD)
  const refusal = planRefusal(plan.output, member.birthDate, today, catalogue)
  if (refusal !== null) return refuseOnce(deps, write, refuse(refusal))
  return savePlan(deps, write, member, plan.output, today)
}
