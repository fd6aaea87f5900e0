import {
  answerCareRequest,
  listCareDue,
  listCareRequests,
} from '@app/shared/events/care-request-desk-contract.ts'
import { readCareNote, saveCareNote, withdrawCareNote } from '@app/shared/households/care-contract.ts'
import { openCareNote, sendCareOpening } from '@app/shared/households/care-desk-contract.ts'
import { functions } from '#manifest/definition.ts'

/** Care notes: guardians keep them, staff open them around an event. No other function opens the text for a person. */
export const careFunctions = functions({
  care: {
    entry: 'features/care/care.handler.ts',
    calls: { readCareNote, saveCareNote, withdrawCareNote },
    tables: {
      service: ['get'],
      users: ['get', 'expect'],
      householdPeople: ['query', 'expect'],
      dependents: ['getMany', 'expect'],
      careNotes: ['get', 'put', 'remove'],
      dataKeys: ['get', 'put'],
      outcomes: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    settings: ['CARE_ITEMS'],
  },
  'care-desk': {
    entry: 'features/care/care-desk.handler.ts',
    calls: { openCareNote, sendCareOpening, listCareDue, listCareRequests, answerCareRequest },
    indexes: { careRequests: ['byQueue'] },
    tables: {
      staff: ['get'],
      users: ['getMany'],
      dependents: ['getMany'],
      householdPeople: ['query'],
      mails: ['put'],
      events: ['get', 'getMany'],
      participations: ['get', 'getMany'],
      parties: ['getMany'],
      careRequests: ['get', 'getMany', 'query', 'update'],
      careNotes: ['getMany'],
      dataKeys: ['get', 'put'],
      auditEntries: ['put'],
      viewings: ['put'],
      outcomes: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    queues: { mails: ['SendMessage'] },
  },
})
