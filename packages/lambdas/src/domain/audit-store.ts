import { createHash, randomUUID } from 'node:crypto'
import type { AnyCode } from '@app/shared/base/errors.ts'
import type { Result } from '@app/shared/base/result.ts'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { AuditAction, AuditField, AuditTarget } from '@app/shared/staff/audit.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { FailedItem } from '#aws/dynamodb/transaction.ts'
import type { Needs } from '#aws/granted.ts'
import type { Audited } from '#http/audited.ts'

export type AuditStore = Needs<{ auditEntries: ['put']; outcomes: ['get', 'put'] }>

/** Who of staff does something. */
export interface Actor {
  readonly staffId: string
  readonly name: string
  readonly role: string
}

/** The action and target of a staff write, as 操作の記録 shows them. */
export interface AuditEvent {
  readonly action: AuditAction
  readonly target: { readonly kind: AuditTarget; readonly id: string }
  readonly organizationId: string | null
  readonly changes: readonly Change[]
  readonly reason?: string
}

export interface Change {
  readonly field: AuditField
  readonly before: string | null
  readonly after: string | null
}

/** Kept three years (R1). */
const RETENTION_DAYS = 3 * 366
const TEXT_MAX = 300

/**
 * A staff write: `writes` and their audit entry in one transaction, once per key. `decide` gets the current
 * item of each failed condition, one entry per write of `writes`.
 */
export async function writeAudited<Value, C extends AnyCode>(
  store: AuditStore,
  { actor, write, auditEvent }: { actor: Actor; write: WriteRequest; auditEvent: AuditEvent },
  value: Value,
  writes: readonly Write[],
  decide: (failed: readonly FailedItem[]) => Result<Value, C> | null,
): Promise<Audited<Result<Value, C | 'IDEMPOTENCY_MISMATCH'>> | null> {
  const entry = auditWrite(store, actor, auditEvent)
  const answer = await writeOnce(store, write, value, [...writes, entry], (failed) =>
    decide(failed.slice(0, writes.length)),
  )
  return answer as Audited<Result<Value, C | 'IDEMPOTENCY_MISMATCH'>> | null // the entry is in the transaction
}

/**
 * A successful answer without an audit entry: for a press that changed nothing (受付 that lets no one in) or continues an
 * action already recorded (the next part of an export).
 */
export function unaudited<Answer extends Result<unknown>>(answer: Answer): Audited<Answer> {
  return answer as Audited<Answer> // its callers write nothing that 操作の記録 has to tell
}

/** Only the audit entry, for the transaction of a job (an action that staff planned). */
export function auditWrite(
  store: Needs<{ auditEntries: ['put'] }>,
  actor: Actor,
  auditEvent: AuditEvent,
): Write {
  return store.tables.auditEntries.put(auditEntry(store.now(), actor, auditEvent), {
    condition: 'attribute_not_exists(#entryId)',
  })
}

/** The item of an entry. */
export function auditEntry(at: Date, actor: Actor, auditEvent: AuditEvent): Item<'auditEntries'> {
  return {
    month: tokyoDate(at).slice(0, 7),
    entryId: `${at.toISOString()}#${randomUUID().slice(0, 8)}`,
    at: at.toISOString(),
    staffId: actor.staffId,
    staffName: actor.name,
    role: actor.role as 'owner', // as it stands in the staff row, which was parsed
    action: auditEvent.action,
    targetKind: auditEvent.target.kind,
    targetId: auditEvent.target.id,
    organizationId: auditEvent.organizationId,
    changes: auditEvent.changes.map(({ field, before, after }) => ({
      field,
      before: cut(before),
      after: cut(after),
    })),
    reason: auditEvent.reason ?? null,
    ttl: ttlAfter(at, { days: RETENTION_DAYS }),
  }
}

/** Fields of a deed by name; a name that the console has no words for does not compile. */
type OnlyAuditFields<Fields> = Fields & { readonly [Unknown in Exclude<keyof Fields, AuditField>]: never }

/** The fields that differ, as text; those named in `personal` by a short hash that only tells them apart. */
export function changesOf<Before extends object, After extends object>(
  before: OnlyAuditFields<Before>,
  after: OnlyAuditFields<After>,
  personal: readonly string[] = [],
): Change[] {
  const old = new Map(Object.entries(before))
  const current = new Map(Object.entries(after))
  const fields = [...new Set([...old.keys(), ...current.keys()])].sort() as AuditField[] // as its type says
  return fields
    .map((field) => {
      const show = personal.includes(field) ? hashed : asText
      return { field, before: show(old.get(field)), after: show(current.get(field)) }
    })
    .filter((change) => change.before !== change.after)
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function hashed(value: unknown): string | null {
  const text = asText(value)
  return text === null ? null : `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}

function cut(text: string | null): string | null {
  return text === null || text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX)}…`
}
