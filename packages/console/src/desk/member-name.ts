import type { FoundMember } from '@app/shared/member-desk/contract.ts'
import { members as words } from '#text/members.ts'

type Named = Pick<FoundMember, 'lastName' | 'firstName' | 'nickName'>

/** By what somebody is called: the name as far as it is shown, else the nickname. */
export function nameOf({ lastName, firstName, nickName }: Named): string {
  const name = [lastName, firstName].filter((part) => part !== null).join(' ')
  return name || nickName || words.hiddenName
}
