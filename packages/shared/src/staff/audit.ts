/** Everything that 操作の記録 can say somebody did; the console has words for each. */
export const AUDIT_ACTIONS = [
  'staffInvited',
  'staffChanged',
  'staffSuspended',
  'staffLetIn',
  'staffInvitedAgain',
  'staffRemoved',
  'recoveryCodesMade',
  'staffRecovered',
  'organizationCreated',
  'organizationChanged',
  'eventCreated',
  'eventCopied',
  'eventSaved',
  'eventPublished',
  'publicationPlanned',
  'publicationTakenBack',
  'eventPostponed',
  'eventCancelled',
  'eventDeleted',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What a deed was done to. */
export const AUDIT_TARGETS = ['staff', 'organization', 'event'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]
