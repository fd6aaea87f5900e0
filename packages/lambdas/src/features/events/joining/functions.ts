import { saveAnswers } from '@app/shared/events/answers-contract.ts'
import { saveCareRequest } from '@app/shared/events/care-request-contract.ts'
import { cancelParticipation, joinEvent } from '@app/shared/events/contract.ts'
import { readParty } from '@app/shared/events/party-contract.ts'
import { joinParty, leaveParty } from '@app/shared/events/party-press-contract.ts'
import { functions } from '#manifest/definition.ts'

/** Joining and giving back, of one member and of a household. */
export const joiningFunctions = functions({
  participate: {
    entry: 'features/events/joining/participate.handler.ts',
    calls: {
      joinEvent,
      cancelParticipation,
      readParty,
      joinParty,
      leaveParty,
      saveCareRequest,
      saveAnswers,
    },
    tables: {
      service: ['get'],
      users: ['get', 'getMany', 'expect'],
      householdPeople: ['query', 'expect'],
      dependents: ['getMany', 'expect'],
      eventCounters: ['getMany', 'update'],
      participations: ['getMany', 'expect', 'put', 'update'],
      parties: ['get', 'put'],
      careRequests: ['get', 'put', 'remove'],
      eventAnswers: ['getMany', 'put'],
      dataKeys: ['get', 'put'],
      checkIns: ['getMany', 'expect'],
      events: ['get', 'expect'],
      guardianEvents: ['expect'],
      outcomes: ['get', 'put'],
      mails: ['put'],
      payments: ['query', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT', 'PAYMENT_WAYS'],
  },
})
