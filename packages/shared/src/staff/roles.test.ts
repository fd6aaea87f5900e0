import { isAllowed, isInScope, PERMISSIONS, type Permission, ROLES, type Role } from '#staff/roles.ts'

// R1: the whole matrix, written out by hand: a permission that changes hands changes this table too.
const MATRIX: Readonly<Record<Permission, string>> = {
  'self.read': 'owner manager editor door auditor',
  'self.edit': 'owner manager editor door auditor',
  'staff.read': 'owner auditor',
  'staff.edit': 'owner',
  'service.suspend': 'owner',
  'organizations.read': 'owner manager editor auditor',
  'organizations.edit': 'owner manager',
  'events.read': 'owner manager editor auditor',
  'events.edit': 'owner manager editor',
  'rounds.end': 'owner manager',
  'door.scan': 'owner manager editor door',
  'attendees.read': 'owner manager editor auditor',
  'attendees.edit': 'owner manager editor',
  'attendees.reveal': 'owner manager editor auditor',
  'attendees.export': 'owner manager',
  'news.read': 'owner manager editor auditor',
  'news.send': 'owner manager editor',
  'figures.read': 'owner manager editor auditor',
  'audit.read': 'owner auditor',
  'members.read': 'owner manager auditor',
  'members.reveal': 'owner manager auditor',
  'members.edit': 'owner manager',
  'members.export': 'owner manager',
  'members.restrict': 'owner manager',
  'members.deregister': 'owner manager',
  'members.approve': 'owner manager',
  'codes.read': 'owner manager auditor',
  'codes.edit': 'owner manager',
  'inbox.read': 'owner manager auditor',
  'inbox.pictures': 'owner manager',
  'inbox.answer': 'owner manager',
}

test.each(Object.keys(PERMISSIONS) as Permission[])(
  'R1, G56: the permission %s belongs to its roles alone',
  (permission) => {
    expect(ROLES.filter((role) => isAllowed(role, permission)).join(' ')).toBe(MATRIX[permission])
  },
)

test.each<[Role, string | null, boolean]>([
  ['owner', 'other', true],
  ['manager', 'other', true],
  ['auditor', null, true],
  ['editor', 'own', true],
  ['editor', 'other', false],
  ['editor', null, false],
  ['door', 'own', true],
  ['door', 'other', false],
])(
  'SEC-B10: a staff member with the role %s in one organization may act for the organization %s: %s',
  (role, organizationId, inScope) => {
    expect(isInScope({ role, organizationIds: ['own'] }, organizationId)).toBe(inScope)
  },
)
