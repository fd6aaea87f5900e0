import { anEventDetail } from '@app/shared/test/events.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, goingTo, type Scene } from './error-scene.ts'

const FILE = '5f0c9a1e-0009-4000-8000-000000000009'
const NAME = /^持ち物（PDF/

/** An event with a file, as a member with a seat reads it. */
const EVENT = anEventDetail({
  eventId: 'zadankai',
  eventName: '資料のある会',
  files: [{ name: '持ち物', fileId: FILE, type: 'application/pdf', size: 2048 }],
  userParticipationStatus: { isParticipating: true, absentAt: null },
})

/** Files of an event, for members with a seat. */
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
    sentence: (code) =>
      code === 'NOT_FOUND'
        ? 'この資料は受け取れません。席がないか、資料が外されています。画面を読み込み直して、ご確認ください。'
        : null,
    stays: (page) => button(page, NAME).waitFor(),
  },
]
