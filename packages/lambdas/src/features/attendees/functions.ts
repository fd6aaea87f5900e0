import {
  addAttendee,
  listAttendees,
  makeExport,
  removeAttendee,
  revealAttendees,
  takeExport,
} from '@app/shared/attendees/contract.ts'
import { moveInLine } from '@app/shared/attendees/line-contract.ts'
import { functions } from '#manifest/definition.ts'

/** 申込者 (R5). */
export const attendeesFunctions = functions({
  attendees: {
    entry: 'features/attendees/attendees.handler.ts',
    calls: {
      listAttendees,
      revealAttendees,
      addAttendee,
      removeAttendee,
      moveInLine,
      makeExport,
      takeExport,
    },
    tables: {
      staff: ['get'],
      events: ['get', 'expect'],
      eventCounters: ['getMany', 'update'],
      participations: ['get', 'getMany', 'query', 'put', 'update'],
      queues: ['get', 'put'],
      queueEntries: ['query', 'put'],
      parties: ['get', 'put'],
      householdPeople: ['query', 'expect'],
      users: ['get', 'getMany', 'expect'],
      dependents: ['getMany', 'expect'],
      careNotes: ['getMany'],
      eventAnswers: ['query'],
      payments: ['query'],
      venueFees: ['query'],
      nicknames: ['get'],
      checkIns: ['getMany', 'expect'],
      exportLinks: ['get', 'put', 'update'],
      dataKeys: ['get', 'put'],
      auditEntries: ['put'],
      viewings: ['put'],
      outcomes: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    settings: ['GUARDIAN_CONSENT', 'PAYMENT_WAYS'],
    timeoutSec: 20,
  },
})
