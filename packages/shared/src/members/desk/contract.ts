import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, paragraphs, Timestamp, text, UserId, WholeText } from '#base/field.ts'
import { byName } from '#base/field-names.ts'
import { FormerAccount } from '#members/desk/former.ts'
import { GROUNDS } from '#members/desk/grounds.ts'
import { HistoryEntry } from '#members/desk/history.ts'
import { Kana } from '#members/desk/kana.ts'
import { MemberStatus } from '#members/desk/status.ts'
import { CORRECTABLE, optionalEntries, PERSONAL_FIELDS } from '#members/profile-fields.ts'

/** A member's status at the desk; `waiting`: registered, not yet approved (G51); `refused`: not approved. */

const Note = paragraphs(1, 500)
const Reason = text(1, 200)
const Of = { memberId: UserId }
/** G50: why the member gets no mail; without a reason a mail is sent. */
const Unmailed = v.optional(Reason)

/** A member in the list of a search: what tells people of one name apart, as far as the role sees it. */
export const FoundMember = v.object({
  memberId: UserId,
  lastName: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  kana: v.nullable(v.string()),
  nickName: v.nullable(v.string()),
  age: v.number(),
  standing: MemberStatus,
})
export type FoundMember = v.InferOutput<typeof FoundMember>

/** R10: members found by the beginning of a term. By POST: the typed text is personal and no address may contain it. */
export const searchMembers = call({
  method: 'POST',
  path: '/staff/members/search',
  caller: { staff: 'members.read', audit: 'searched' },
  input: v.strictObject({
    typed: v.pipe(WholeText, v.maxLength(200)),
    nextToken: v.optional(v.pipe(v.string(), v.maxLength(1024), v.regex(/^[A-Za-z0-9_-]+$/))),
  }),
  output: v.object({ members: v.array(FoundMember), nextToken: v.nullable(v.string()) }),
  refusals: [],
})

/** The fields of a member, null where they are empty or hidden. */
const MemberFields = byName(PERSONAL_FIELDS, () => v.nullable(v.string()))

/** A member as the desk sees them. */
export const DeskMember = v.object({
  memberId: UserId,
  ...MemberFields,
  /** Fields that the role does not see until they are revealed with a reason. */
  hidden: v.array(v.picklist(PERSONAL_FIELDS)),
  age: v.number(),
  isMinor: v.boolean(),
  standing: MemberStatus,
  plan: v.nullable(v.string()),
  startDate: v.nullable(v.string()),
  joinDate: v.nullable(v.string()),
  /** Somebody with this number, or with this name and birth date, left before. */
  rejoinFlags: v.array(v.picklist(['phone', 'person'])),
  /** The accounts that a minor's registration matched: why it waits, or waited, for staff. */
  formerAccounts: v.array(FormerAccount),
  restriction: v.nullable(
    v.object({ ground: v.picklist(GROUNDS), until: v.nullable(CalendarDate), since: Timestamp }),
  ),
  updatedAt: Timestamp,
})
export type DeskMember = v.InferOutput<typeof DeskMember>

/** The answer to a change. It is stored for a repeated press, so it has no personal data; the page reads the member again. */
export const ChangedMember = v.object({ memberId: UserId, standing: MemberStatus, updatedAt: Timestamp })
export type ChangedMember = v.InferOutput<typeof ChangedMember>
/** What a decision answers: also how many seats of events to come it gives back. */
const Decided = v.object({ ...ChangedMember.entries, seatsFreed: v.optional(v.number()) })

export const readDeskMember = call({
  method: 'GET',
  path: '/staff/members/{memberId}',
  caller: { staff: 'members.read', audit: 'opened' },
  input: v.strictObject(Of),
  output: v.object({
    member: DeskMember,
    history: v.array(HistoryEntry),
    /** How many seats of future events a restriction or a deregistration gives back. */
    seatsAhead: v.optional(v.number()),
  }),
  refusals: ['NOT_FOUND'],
})

/** SEC-K4: shows hidden fields, with a reason that the record stores. */
export const revealMember = call({
  method: 'POST',
  path: '/staff/members/{memberId}/reveal',
  caller: { staff: 'members.reveal', audit: 'reveal' },
  input: v.strictObject({ ...Of, reason: Reason }),
  output: v.object(MemberFields),
  refusals: ['NOT_FOUND'],
})

/** S197: restricts an active member, or changes the ground and the end of a restriction. */
export const restrictMember = call({
  method: 'POST',
  path: '/staff/members/{memberId}/restriction',
  caller: { staff: 'members.restrict' },
  input: v.strictObject({
    ...Of,
    expected: Timestamp,
    ground: v.picklist(GROUNDS),
    note: Note,
    /** The last day of it in Tokyo; null: until staff lift it. */
    until: v.nullable(CalendarDate),
    unmailed: Unmailed,
  }),
  output: Decided,
  refusals: ['NOT_FOUND', 'STALE', 'CONFLICT'],
})

export const liftRestriction = call({
  method: 'POST',
  path: '/staff/members/{memberId}/restriction/lifting',
  caller: { staff: 'members.restrict' },
  input: v.strictObject({ ...Of, expected: Timestamp, reason: Reason }),
  output: ChangedMember,
  refusals: ['NOT_FOUND', 'STALE', 'CONFLICT'],
})

/** S197: ends a membership for good. */
export const deregisterMember = call({
  method: 'POST',
  path: '/staff/members/{memberId}/deregistration',
  caller: { staff: 'members.deregister' },
  input: v.strictObject({
    ...Of,
    expected: Timestamp,
    ground: v.picklist(GROUNDS),
    note: Note,
    unmailed: Unmailed,
  }),
  output: Decided,
  refusals: ['NOT_FOUND', 'STALE', 'CONFLICT'],
})

/** SEC-E4: corrects name or birth date, and records which document proves it. */
export const correctMember = call({
  method: 'POST',
  path: '/staff/members/{memberId}/correction',
  caller: { staff: 'members.edit' },
  input: v.strictObject({
    ...Of,
    expected: Timestamp,
    ...optionalEntries(CORRECTABLE),
    /** What was seen: a licence, an insurance card. */
    evidence: Reason,
  }),
  output: ChangedMember,
  refusals: ['NOT_FOUND', 'STALE', 'CONFLICT'],
})

export const changeKana = call({
  method: 'POST',
  path: '/staff/members/{memberId}/kana',
  caller: { staff: 'members.edit' },
  input: v.strictObject({ ...Of, expected: Timestamp, kana: Kana }),
  output: ChangedMember,
  refusals: ['NOT_FOUND', 'STALE', 'CONFLICT'],
})

/** Switches off the second factor of a person who lost it; every session ends. */
export const resetFactor = call({
  method: 'POST',
  path: '/staff/members/{memberId}/second-factor',
  caller: { staff: 'members.edit' },
  input: v.strictObject({ ...Of, reason: Reason }),
  output: v.object({ memberId: UserId }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
