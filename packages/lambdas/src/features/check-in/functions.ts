import { checkIn, markAbsent, undoCheckIn, walkIn } from '@app/shared/check-in/contract.ts'
import { doorRoster, listDoorEvents } from '@app/shared/check-in/door-contract.ts'
import { sendCheckIn } from '@app/shared/check-in/offline-contract.ts'
import { readPoster, switchPoster } from '@app/shared/check-in/poster-contract.ts'
import { settleReview } from '@app/shared/check-in/review-contract.ts'
import { functions } from '#manifest/definition.ts'

/** 受付 (R6), at the desk and at the door. */
export const checkInFunctions = functions({
  'check-in': {
    entry: 'features/check-in/check-in.handler.ts',
    calls: {
      checkIn,
      undoCheckIn,
      markAbsent,
      settleReview,
      walkIn,
      sendCheckIn,
      listDoorEvents,
      doorRoster,
      readPoster,
      switchPoster,
    },
    indexes: { events: ['byStart'], participations: ['byPerson'], checkIns: ['byPerson'] },
    tables: {
      staff: ['get'],
      events: ['get', 'getMany', 'query', 'expect'],
      eventCounters: ['getMany', 'update'],
      participations: ['get', 'getMany', 'query', 'expect', 'put', 'update'],
      parties: ['get', 'put'],
      users: ['getMany', 'expect'],
      dependents: ['getMany', 'expect'],
      careNotes: ['getMany'],
      eventAnswers: ['query'],
      payments: ['query'],
      venueFees: ['query'],
      householdPeople: ['query', 'expect'],
      nicknames: ['get'],
      guardianships: ['getMany'],
      checkIns: ['get', 'getMany', 'query', 'put'],
      posters: ['get', 'put', 'remove'],
      dataKeys: ['get', 'put'],
      auditEntries: ['put'],
      viewings: ['put'],
      outcomes: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    settings: ['GUARDIAN_CONSENT', 'PAYMENT_WAYS'],
  },
})
