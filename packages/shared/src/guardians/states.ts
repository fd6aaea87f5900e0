import * as v from 'valibot'

/** R9: the state of a guardian's consent. `none`: no guardian was asked yet. */
export const GUARDIAN_STATES = ['none', 'pending', 'approved', 'refused', 'withdrawn', 'paused'] as const
export const GuardianState = v.picklist(GUARDIAN_STATES)
export type GuardianState = v.InferOutput<typeof GuardianState>

/** GUARDIAN_CONSENT: `soft` opens most before the answer, `hard` nothing, `off` only keeps the record. */
export const GUARDIAN_MODES = ['soft', 'hard', 'off'] as const
export const GuardianMode = v.picklist(GUARDIAN_MODES)
export type GuardianMode = v.InferOutput<typeof GuardianMode>

/**
 * What a row opens. `screens`: those beyond /plans, with the member QR; `events`: joining events that ask for no
 * consent; `consentEvents`: joining events that ask for it; `paidPlans`: taking a plan with a price.
 */
export const GUARDIAN_OPENINGS = ['screens', 'events', 'consentEvents', 'community', 'paidPlans'] as const
export const GuardianOpening = v.picklist(GUARDIAN_OPENINGS)
export type GuardianOpening = v.InferOutput<typeof GuardianOpening>

/** Why something is closed; the screens have words for each. */
export const GUARDIAN_REASONS = ['notAsked', 'waiting', 'refused', 'withdrawn', 'paused', 'askAgain'] as const
export const GuardianReason = v.picklist(GUARDIAN_REASONS)
export type GuardianReason = v.InferOutput<typeof GuardianReason>

interface Row {
  readonly opens: readonly GuardianOpening[]
  /** Why the rest is closed; null where all is open. */
  readonly reason: GuardianReason | null
}

const ALL = GUARDIAN_OPENINGS
/** A minor joined before guardians were asked, or staff corrected their birth date. */
const BEFORE: Row = { opens: ['screens', 'events'], reason: 'notAsked' }
/** A plan with a price needs a consent of its own, which cannot be given before payments exist. */
const APPROVED: Row = { opens: ['screens', 'events', 'consentEvents', 'community'], reason: 'askAgain' }
const REFUSED: Row = { opens: [], reason: 'refused' }
const WITHDRAWN: Row = { opens: [], reason: 'withdrawn' }

/**
 * R9: the one table. A minor in this state, under this mode, may do what it opens; everything else is closed for the
 * reason. A guardian's own no closes everything in every mode.
 */
export const GUARDIAN_TABLE = {
  soft: {
    none: BEFORE,
    pending: { opens: ['screens', 'events'], reason: 'waiting' },
    approved: APPROVED,
    refused: REFUSED,
    withdrawn: WITHDRAWN,
    paused: { opens: [], reason: 'paused' },
  },
  hard: {
    none: BEFORE,
    pending: { opens: [], reason: 'waiting' },
    approved: APPROVED,
    refused: REFUSED,
    withdrawn: WITHDRAWN,
    paused: { opens: [], reason: 'paused' },
  },
  off: {
    none: { opens: ALL, reason: null },
    pending: { opens: ALL, reason: null },
    approved: { opens: ALL, reason: null },
    refused: REFUSED,
    withdrawn: WITHDRAWN,
    paused: { opens: ALL, reason: null },
  },
} as const satisfies Readonly<Record<GuardianMode, Readonly<Record<GuardianState, Row>>>>

/** What the guardian narrows: ask for each event, only free events, no community app. */
export const GUARDIAN_LIMITS = ['askEachEvent', 'freeEventsOnly', 'noCommunity'] as const
export const GuardianLimit = v.picklist(GUARDIAN_LIMITS)
export type GuardianLimit = v.InferOutput<typeof GuardianLimit>

/** A minor as the table sees them. */
export interface MinorConsent {
  readonly mode: GuardianMode
  readonly state: GuardianState
  /** Those of the approval; they count only while it stands. */
  readonly limits: readonly GuardianLimit[]
}

/** The states in which something is open, for a condition in a write. */
export function statesOpening(mode: GuardianMode, opening: GuardianOpening): GuardianState[] {
  return GUARDIAN_STATES.filter((state) => rowOf(mode, state).opens.includes(opening))
}

/** Everything that is open to a minor, the limits of the approval included. */
export function openingsOf({ mode, state, limits }: MinorConsent): GuardianOpening[] {
  const { opens } = rowOf(mode, state)
  return opens.filter((opening) => opening !== 'community' || !binds(state, limits, 'noCommunity'))
}

/** True where something is open to a minor. */
export function isOpenTo(consent: MinorConsent, opening: GuardianOpening): boolean {
  return openingsOf(consent).includes(opening)
}

/** Why the closed part is closed; null where nothing is. */
export function closedBecause(mode: GuardianMode, state: GuardianState): GuardianReason | null {
  return rowOf(mode, state).reason
}

/** True while a limit binds: only an approval has limits. */
export function binds(state: GuardianState, limits: readonly GuardianLimit[], limit: GuardianLimit): boolean {
  return state === 'approved' && limits.includes(limit)
}

function rowOf(mode: GuardianMode, state: GuardianState): Row {
  return GUARDIAN_TABLE[mode][state]
}
