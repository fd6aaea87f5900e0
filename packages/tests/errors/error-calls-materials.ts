import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, goingTo, type Scene } from './error-scene.ts'

const FILE = '5f0c9a1e-0009-4000-8000-000000000009'
const NAME = /^持ち物（PDF/

/** An event with a file, as who has a seat reads it. */
const EVENT: EventDetail = {
  eventId: 'zadankai',
  eventName: '資料のある会',
  eventStartDateTime: '2030-04-05T01:00:00.000Z',
  eventEndDateTime: null,
  venue: null,
  organization: null,
  cover: null,
  eventRegistrationStatus: 'open',
  registrationOpensAt: null,
  registrationClosesAt: null,
  currentParticipants: 1,
  eventRegistrationLimit: null,
  eventDescription: null,
  materials: [],
  files: [{ name: '持ち物', fileId: FILE, type: 'application/pdf', size: 2048 }],
  minAge: null,
  maxAge: null,
  consentRequired: false,
  feeYen: 0,
  cancelUntil: null,
  venueAddress: null,
  addressForSeats: false,
  mapUrl: null,
  onlineUrl: null,
  isOnline: false,
  guardianAccompanies: false,
  decisionAt: null,
  decisionNote: null,
  postponed: false,
  cancelReason: null,
  memberRestricted: false,
  userParticipationStatus: { isParticipating: true },
}

/** Files of an event, for who has a seat. */
export const materials: readonly Scene[] = [
  {
    call: 'linkMaterial',
    who: 'member',
    sent: ['POST', `/event-management/zadankai/materials/${FILE}/link`],
    codes: ['NOT_FOUND', 'MEMBER_RESTRICTED'],
    open: async (page) => {
      await intercept(page, `${site}/api/event-management/zadankai?*`, () => ({ status: 200, json: EVENT }))
      await goingTo('/event/zadankai')(page)
    },
    press: (page) => button(page, NAME).click(),
    says: (code) =>
      code === 'NOT_FOUND'
        ? 'この資料は受け取れません。席がないか、資料が外されています。画面を読み込み直して、ご確認ください。'
        : null,
    stays: (page) => button(page, NAME).waitFor(),
  },
]
