import type { FoundMember } from '@app/shared/members/desk/contract.ts'
import { members as words } from '#text/members.ts'

type Named = Pick<FoundMember, 'lastName' | 'firstName' | 'nickName'>

/** The name to show for a person: their name where the role sees it, else their nickname. */
export function nameOf({ lastName, firstName, nickName }: Named): string {
  const name = [lastName, firstName].filter((part) => part !== null).join(' ')
  return name || nickName || words.hiddenName
}
