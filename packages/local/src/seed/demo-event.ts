import type { EventStatus } from '@app/shared/events/event.ts'
import type { PlainFields } from '@app/shared/events/fields.ts'
import type { Theme } from '@app/shared/events/themes.ts'
import type { DemoPicture } from '#seed/pictures.ts'

/** A demo event, placed relative to the moment of seeding. */
export interface DemoEvent {
  readonly eventId: string
  readonly organizationId: string | null
  readonly name: string
  readonly starts: Date | null
  readonly ends: Date | null
  readonly venue: string | null
  readonly onlineUrl?: string
  readonly description: string | null
  readonly status?: EventStatus
  readonly limit: number | null
  readonly taken: number
  readonly minAge?: number
  readonly maxAge?: number
  /** A minor needs their guardian's consent. */
  readonly consentRequired?: true
  /** The door may have no network. */
  readonly offlineExpected?: true
  /** Free by default; null where the fee is unknown. */
  readonly feeYen?: number | null
  readonly cover?: { readonly drawing: DemoPicture; readonly alt: string }
  readonly theme?: Theme
  /** Fields that few events have; one that people without an account may read has its visibility here. */
  readonly more?: Partial<
    Pick<
      PlainFields,
      | 'visibility'
      | 'decisionAt'
      | 'easyDescription'
      | 'venueAddress'
      | 'access'
      | 'payAt'
      | 'feeNote'
      | 'belongings'
    >
  >
  /** The demo member takes part; the first guardian and child of a demo family, besides those of `taken`. */
  readonly joined?: true
  readonly family?: number
}
