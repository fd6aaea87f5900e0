import type { FieldName } from '@app/shared/events/editing.ts'
import type { ComponentType } from 'react'
import { CoverField } from '#features/events/CoverField.tsx'
import { EasyField } from '#features/events/EasyArea.tsx'
import type { Look, TypedName } from '#features/events/fields.tsx'
import { MaterialFields } from '#features/events/MaterialFields.tsx'
import { QuestionsField } from '#features/events/questions/QuestionsField.tsx'
import {
  AgeFields,
  DrawField,
  FeeField,
  type FormProps,
  LimitField,
  OrganizationField,
  QueueField,
  SeatUnitField,
  ShardsField,
} from '#features/events/special-fields.tsx'
import { ThemeField } from '#features/events/ThemeField.tsx'
import { VisibilityField } from '#features/events/VisibilityField.tsx'
import { editor as words } from '#text/event-editor.ts'

export type FormGroup = keyof typeof words.groups

/** Where the editor asks for a field. */
export type Place = Look & { readonly group: FormGroup }
/** The same by an input of its own. */
interface OwnPlace {
  readonly group: FormGroup
  readonly by: ComponentType<FormProps>
}
interface Hidden {
  readonly hidden: string
}

/** Each field of an event where the editor asks for it, in the order of the page; or the reason why it does not. */
export const PLACES: {
  readonly [Name in FieldName]: OwnPlace | Hidden | (Name extends TypedName ? Place : never)
} = {
  eventName: { group: 'about', hint: words.nameHint, required: true },
  organizationId: { group: 'about', by: OrganizationField },
  eventDescription: { group: 'about', hint: words.descriptionHint },
  easyDescription: { group: 'about', by: EasyField },
  cover: { group: 'about', by: CoverField },
  theme: { group: 'about', by: ThemeField },
  eventStartDateTime: { group: 'when', required: true },
  eventEndDateTime: { group: 'when' },
  venueName: { group: 'where' },
  venueAddress: { group: 'where' },
  access: { group: 'where', hint: words.accessHint },
  mapUrl: { group: 'where', hint: words.urlHint },
  addressForSeats: { group: 'where', label: words.addressForSeats },
  onlineUrl: { group: 'where', hint: words.onlineHint },
  eventRegistrationLimit: { group: 'seats', by: LimitField },
  seatUnit: { group: 'seats', by: SeatUnitField },
  draw: { group: 'seats', by: DrawField },
  drawAt: { hidden: 'asked with draw' },
  queue: { group: 'seats', by: QueueField },
  maxPerFamily: { group: 'seats', hint: words.maxPerFamilyHint },
  minFamilies: { group: 'seats', hint: words.minFamiliesHint },
  opensAt: { group: 'period', hint: words.opensHint },
  closesAt: { group: 'period', hint: words.closesHint },
  cancelUntil: { group: 'period', hint: words.cancelHint },
  counterShards: { group: 'period', by: ShardsField },
  minAge: { group: 'who', by: AgeFields },
  maxAge: { hidden: 'asked with minAge' },
  guardianAccompanies: { group: 'who', label: words.guardian },
  mayComeAlong: { group: 'who', label: words.mayComeAlong },
  consentRequired: { group: 'who', label: words.consent },
  feeYen: { group: 'who', by: FeeField },
  payAt: { hidden: 'asked with feeYen' },
  payByCard: { hidden: 'asked with feeYen' },
  payByPayPay: { hidden: 'asked with feeYen' },
  payByStore: { hidden: 'asked with feeYen' },
  refundRule: { hidden: 'asked with feeYen' },
  feeNote: { group: 'who', hint: words.feeNoteHint },
  belongings: { group: 'who', hint: words.belongingsHint },
  visibility: { group: 'share', by: VisibilityField },
  questions: { group: 'questions', by: QuestionsField },
  materials: { group: 'materials', by: MaterialFields },
  decisionAt: { group: 'day', hint: words.decisionHint },
  decisionNote: { group: 'day', hint: words.decisionNoteHint },
  offlineExpected: { group: 'day', label: words.offline },
}
