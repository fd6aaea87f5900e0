import { claimsOf } from '@app/ui/auth/pool-tokens.ts'

/** Whose tokens are in a storage, expired ones too; null when there are none, or those of several. */
export function tokenOwner(storage: Storage): string | null {
  const owners = Object.keys(storage)
    .filter((key) => /^Cognito.+\.idToken$/.test(key))
    .map((key) => claimsOf(storage.getItem(key) ?? '')['sub'])
  const [owner] = owners
  return owners.length === 1 && typeof owner === 'string' ? owner : null
}
