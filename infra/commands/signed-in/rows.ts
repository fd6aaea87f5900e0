import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { claimsOf } from '@app/lambdas/domain/staff-claims.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { newProfile } from '@app/shared/members/new-profile.ts'

/**
 * The row of a temporary member: an adult with the free plan. It is in no index of the desk and takes no nickname, so no
 * real person meets it.
 */
export function temporaryMember(sub: string, email: string): Item<'users'> {
  const now = new Date()
  const name = `smoke${sub.slice(0, 8)}`
  return {
    ...newProfile(
      sub,
      {
        email,
        lastName: '試験',
        firstName: '確認',
        birthDate: '1990-01-02',
        postalCode: '100-0001',
        address: '千代田区1-1-1',
        phoneNumber: '090-0000-0000',
        nickName: name,
        sNumber: '000000',
      },
      now,
    ),
    nicknameKey: name,
    joinDate: tokyoDate(now),
    plan: 'Normal',
    status: 'active',
    consentState: 'none',
  }
}

/** A person of staff who may do everything, with the claims on their address. */
export function temporaryStaff(sub: string, staffId: string, email: string) {
  const row: Item<'staff'> = {
    sub,
    staffId,
    email,
    name: '試験 確認',
    role: 'owner',
    organizationIds: [],
    status: 'active',
    invitedAt: new Date().toISOString(),
    version: 1,
    listing: 'staff',
  }
  return { row, claims: claimsOf(row) }
}
