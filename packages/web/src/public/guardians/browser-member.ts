import { UserId } from '@app/shared/base/field.ts'
import * as v from 'valibot'
import { tokenOwner } from '#auth/token-owner.ts'

/** The member whose tokens this browser keeps, expired ones included; null without tokens. */
export function browserMember(): { readonly browserMember?: string } {
  const owner = ownerIn(() => sessionStorage) ?? ownerIn(() => localStorage)
  return v.is(UserId, owner) ? { browserMember: owner } : {}
}

/** Null when storage is switched off, or holds no token. */
function ownerIn(storage: () => Storage): string | null {
  try {
    return tokenOwner(storage())
  } catch {
    return null
  }
}
