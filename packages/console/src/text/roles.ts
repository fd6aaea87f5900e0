import type { Role } from '@app/shared/staff/roles.ts'

/** R1: the roles of staff. */
export const roles: Readonly<Record<Role, string>> = {
  owner: 'オーナー',
  manager: 'マネージャー',
  editor: '編集者',
  door: '受付担当',
  auditor: '監査担当',
}

/** What each role may do, for the person who gives it. */
