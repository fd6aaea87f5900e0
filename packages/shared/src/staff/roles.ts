import * as v from 'valibot'

/** R1: the roles of staff. A role stands in the staff row and is read on every call, never from a token. */
export const ROLES = ['owner', 'manager', 'editor', 'door', 'auditor'] as const
export const Role = v.picklist(ROLES)
export type Role = v.InferOutput<typeof Role>

const DESK = ['owner', 'manager', 'editor', 'auditor'] as const

/** R1, G56: every permission with the roles that have it. A call names its permission; the server checks it. */
export const PERMISSIONS = {
  /** Who am I: the only thing a door volunteer may ask the desk. */
  'self.read': ROLES,
  /** One's own recovery codes. */
  'self.edit': ROLES,
  'staff.read': ['owner', 'auditor'],
  'staff.edit': ['owner'],
  /** S197: suspends the service for members. */
  'service.suspend': ['owner'],
  'organizations.read': DESK,
  'organizations.edit': ['owner', 'manager'],
  'events.read': DESK,
  'events.edit': ['owner', 'manager', 'editor'],
  /** Ends a round of calls before everybody was reached. */
  'rounds.end': ['owner', 'manager'],
  /** 受付; `door` only around the time of an event (`check-in/rules.ts`). */
  'door.scan': ['owner', 'manager', 'editor', 'door'],
  'attendees.read': DESK,
  'attendees.edit': ['owner', 'manager', 'editor'],
  /** R5: shows names that are masked, with a reason; an auditor may as well (R1). */
  'attendees.reveal': DESK,
  'attendees.export': ['owner', 'manager'],
  /** お知らせ: an editor writes for the organizations of their scope. */
  'news.read': DESK,
  'news.send': ['owner', 'manager', 'editor'],
  'figures.read': DESK,
  'audit.read': ['owner', 'auditor'],
  'members.read': ['owner', 'manager', 'auditor'],
  'members.reveal': ['owner', 'manager', 'auditor'],
  'members.edit': ['owner', 'manager'],
  /** SEC-K2: the list of members as a file. */
  'members.export': ['owner', 'manager'],
  'members.restrict': ['owner', 'manager'],
  'members.deregister': ['owner', 'manager'],
  /** S210: approves or refuses an application. */
  'members.approve': ['owner', 'manager'],
  /** Member codes: how many there are and were used; making and disabling them. */
  'codes.read': ['owner', 'manager', 'auditor'],
  'codes.edit': ['owner', 'manager'],
  /** Tickets. An auditor sees the cases, and nothing that a sender wrote (`inbox/rules.ts`). */
  'inbox.read': ['owner', 'manager', 'auditor'],
  'inbox.pictures': ['owner', 'manager'],
  'inbox.answer': ['owner', 'manager'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type Permission = keyof typeof PERMISSIONS

/** True when the role has the permission. */
export function isAllowed(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission]
  return roles.includes(role)
}

/** Roles that see every organization; the others see those named in their row. */
const EVERYWHERE: readonly Role[] = ['owner', 'manager', 'auditor']

/** A person of staff, as far as scopes go. */
export interface Scope {
  readonly role: Role
  readonly organizationIds: readonly string[]
}

/**
 * SEC-B10: true when the organization is in the person's scope; what is outside answers 404. `null` is an event
 * without an organization: only those who see all see it.
 */
export function isInScope({ role, organizationIds }: Scope, organizationId: string | null): boolean {
  if (EVERYWHERE.includes(role)) return true
  return organizationId !== null && organizationIds.includes(organizationId)
}
