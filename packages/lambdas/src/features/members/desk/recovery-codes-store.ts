import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'

/** R21: codes of an app that is off open nothing that the next app guards. */
export function codesRemovedWrite({ tables }: Deps<'member-desk'>, memberId: string): Write {
  return tables.recoveryCodes.remove({ sub: memberId })
}
