import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { EventFields } from '@app/shared/events/editing.ts'
import { EMPTY_EVENT, SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { plainFieldsOf } from '@app/shared/events/fields.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { UsedMedia } from '#domain/media-uses-store.ts'
import type { JoinRules } from '#tables/fields.ts'
import { listingKeys } from '#tables/listing-keys.ts'

export type EventRow = Item<'events'>
export type Counter = Item<'eventCounters'>

/** The fields of a stored event for its editor; missing fields of old rows get their defaults. */
export function fieldsOf(row: EventRow, counters: readonly Counter[]): EventFields {
  const counter = counters[0]
  return {
    organizationId: row.organizationId ?? null,
    ...plainFieldsOf(row),
    opensAt: timeOf(row.opensAt, counter?.opensAtSec),
    closesAt: timeOf(row.closesAt, counter?.closesAtSec),
    cancelUntil: timeOf(row.cancelUntil, counter?.cancelUntilSec),
    cover: row.cover ?? null,
    materials: row.materials,
    questions: row.questions ?? [],
    counterShards: SHARD_CHOICES.find((shards) => shards === row.counterShards) ?? 1,
  }
}

/** The row with these fields; its place in the lists follows its dates and status. */
export function rowWith(row: EventRow, { organizationId, ...fields }: EventFields): EventRow {
  const { organizationId: _before, runsUntil: _runs, ...rest } = row
  const isUndecided = row.postponed === true && fields.eventStartDateTime === null
  return {
    ...rest,
    ...fields,
    ...(organizationId !== null && { organizationId }),
    materials: [...fields.materials],
    questions: [...fields.questions],
    listing: row.eventRegistrationStatus === 'draft' ? 'draft' : 'all',
    // 延期 without a new date keeps its place in the list.
    ...(isUndecided
      ? { listedAt: row.listedAt }
      : listingKeys(dateOf(fields.eventStartDateTime), dateOf(fields.eventEndDateTime))),
  }
}

/** The uploaded picture and files that an event uses. */
export function mediaOf({ cover, materials }: Pick<EventFields, 'cover' | 'materials'>): UsedMedia {
  return {
    pictures: cover === null ? [] : [cover.picture],
    files: materials.filter((material) => 'fileId' in material),
  }
}

/** The fields about joining, equal in every counter of the event. */
export function joinFacts(fields: EventFields) {
  const secondOf = (at: string | null) => (at === null ? null : secondsOf(new Date(at)))
  const hasAges = fields.minAge !== null || fields.maxAge !== null
  const starts = dateOf(fields.eventStartDateTime)
  const rules: JoinRules = {
    shards: fields.counterShards,
    ...(fields.minAge !== null && { minAge: fields.minAge }),
    ...(fields.maxAge !== null && { maxAge: fields.maxAge }),
    ...(hasAges && starts !== null && { onDate: tokyoDate(starts) }),
    ...(fields.consentRequired && { consentRequired: true }),
    ...(fields.seatUnit !== 'person' && { unit: fields.seatUnit }),
    ...(fields.maxPerFamily !== null && { maxPerFamily: fields.maxPerFamily }),
    ...(fields.mayComeAlong && { mayComeAlong: true }),
    ...(fields.guardianAccompanies && { guardianAccompanies: true }),
    ...(fields.payAt === 'advance' && { inAdvance: true as const }),
    ...(fields.queue !== 'none' && { queue: fields.queue }),
    ...(fields.draw !== 'none' &&
      fields.drawAt !== null && { draw: fields.draw, drawAtSec: secondsOf(new Date(fields.drawAt)) }),
  }
  return {
    rules,
    startsAtSec: secondOf(fields.eventStartDateTime),
    opensAtSec: secondOf(fields.opensAt),
    closesAtSec: secondOf(fields.closesAt),
    cancelUntilSec: secondOf(fields.cancelUntil),
  }
}

/**
 * The seats of each shard: as even as they go, never fewer than a shard has taken. Null without a limit; `taken` when
 * the people are more than the seats.
 */
export function seatsOfShards(
  limit: number | null,
  takenByShard: readonly number[],
): number[] | null | 'taken' {
  if (limit === null) return null
  const taken = takenByShard.reduce((sum, n) => sum + n, 0)
  if (taken > limit) return 'taken'
  const seats = [...takenByShard]
  for (let left = limit - taken; left > 0; left -= 1) {
    const fewest = seats.indexOf(Math.min(...seats))
    seats[fewest] = (seats[fewest] ?? 0) + 1
  }
  return seats
}

/** The row of a new event that members do not see. */
export function draftRow(eventId: string, fields: EventFields): EventRow {
  const { organizationId: _none, materials, questions, ...empty } = EMPTY_EVENT
  const row: EventRow = {
    ...empty,
    eventId,
    materials: [...materials],
    questions: [...questions],
    listedAt: '',
    eventRegistrationStatus: 'draft',
    version: 1,
  }
  return rowWith(row, fields)
}

/** The row of an event that members see from now on. */
export function publishedRow(row: EventRow, fields: EventFields, version: number): EventRow {
  return rowWith({ ...row, eventRegistrationStatus: 'open', version }, fields)
}

/** The seats of each shard of an event that opens. */
export function openingSeats(fields: EventFields): readonly number[] | null {
  const seats = seatsOfShards(
    fields.eventRegistrationLimit,
    Array.from({ length: fields.counterShards }, () => 0),
  )
  return seats === 'taken' ? null : seats // no seat is taken
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}

/** The event's own value; for a row from before the editor, its counter's. */
function timeOf(at: string | null | undefined, counterSec: number | undefined): string | null {
  if (at !== undefined) return at
  return counterSec === undefined ? null : new Date(counterSec * 1000).toISOString()
}
