import { reportAbsence } from '@app/shared/check-in/absence-contract.ts'
import { arrive } from '@app/shared/check-in/arrival-contract.ts'
import { listMyEntries } from '@app/shared/check-in/entries-contract.ts'
import { readSchedule } from '@app/shared/check-in/schedule-contract.ts'
import { cancelParticipation, joinEvent, listEvents, listMyEvents } from '@app/shared/events/contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import { readDeskDue } from '@app/shared/events/due-contract.ts'
import {
  autosaveEvent,
  cancelEvent,
  createEvent,
  deleteEvent,
  listStaffEvents,
  postponeEvent,
  publishEvent,
  readStaffEvent,
  saveEvent,
  setSharePicture,
} from '@app/shared/events/editing-contract.ts'
import { answerEventLink, readEventLink } from '@app/shared/events/links-contract.ts'
import {
  confirmEvent,
  listEventNotices,
  markCalled,
  readCallList,
  sendMessage,
  sendNoticeAgain,
  takeMessageBack,
} from '@app/shared/events/notices-contract.ts'
import { joinParty, leaveParty, readParty } from '@app/shared/events/party-contract.ts'
import { listPublicEvents, readPublicEvents, readSharedEvent } from '@app/shared/events/public-contract.ts'
import { linkMaterial } from '@app/shared/media/material-contract.ts'
import { getOrganization } from '@app/shared/organizations/page-contract.ts'
import { functions } from '#manifest/definition.ts'
import { PUBLIC_NUMBERS } from '#tables/public-numbers.ts'

/** Events: the list, taking part, the desk, notices, links of mails, materials, the jobs. */
export const eventsFunctions = functions({
  'event-links': {
    entry: 'features/events/links/event-links.handler.ts',
    calls: { readEventLink, answerEventLink },
    tables: {
      users: ['expect'],
      events: ['get'],
      eventCounters: ['update'],
      participations: ['get', 'update'],
      checkIns: ['expect'],
      noticeConfirmations: ['get', 'put'],
      mails: ['put'],
      attempts: ['put', 'update'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
  },
  'event-notices': {
    entry: 'features/events/notices/notices.handler.ts',
    calls: {
      listEventNotices,
      sendNoticeAgain,
      readCallList,
      markCalled,
      confirmEvent,
      sendMessage,
      takeMessageBack,
    },
    tables: {
      staff: ['get'],
      organizations: ['get'],
      users: ['getMany'],
      events: ['get', 'put', 'expect'],
      participations: ['query', 'expect'],
      checkIns: ['query'],
      notices: ['query', 'put', 'update'],
      noticeConfirmations: ['query', 'put', 'remove'],
      eventMessages: ['query', 'put', 'update'],
      mails: ['put'],
      mailings: ['put'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
  },
  materials: {
    entry: 'features/events/listing/materials.handler.ts',
    calls: { linkMaterial },
    tables: { service: ['get'], users: ['get'], events: ['get'], participations: ['get'] },
    buckets: { staffuploads: { GetObject: ['materials/*'] } },
    settings: ['GUARDIAN_CONSENT'],
  },
  'event-editing': {
    entry: 'features/events/editing/editing.handler.ts',
    calls: {
      listStaffEvents,
      readDeskDue,
      readStaffEvent,
      createEvent,
      autosaveEvent,
      saveEvent,
      publishEvent,
      postponeEvent,
      cancelEvent,
      deleteEvent,
      setSharePicture,
    },
    indexes: { events: ['byStart'], notices: ['byStatus'], mails: ['byQueue', 'bySubject'] },
    tables: {
      staff: ['get'],
      service: ['get'],
      organizations: ['get'],
      events: ['get', 'getMany', 'query', 'put', 'remove'],
      eventCounters: ['getMany', 'put', 'update'],
      eventDrafts: ['get', 'getMany', 'put', 'remove'],
      shareLinks: ['get', 'put', 'update', 'remove'],
      dueTasks: ['put', 'remove'],
      notices: ['put', 'query'],
      noticeConfirmations: ['query'],
      participations: ['query'],
      checkIns: ['query'],
      mediaFiles: ['getMany', 'update'],
      mails: ['query'],
      mailPace: ['get'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
    },
    queues: { mails: ['SendMessage'] },
  },
  'public-numbers': {
    entry: 'features/events/numbers/public-numbers.handler.ts',
    stream: { table: 'eventCounters', windowSec: PUBLIC_NUMBERS.windowSec },
    tables: { eventCounters: ['query'], publicNumbers: ['get', 'put'] },
  },
  'seats-check-job': {
    entry: 'features/events/joining/seats-check-job.handler.ts',
    schedule: 'rate(6 hours)',
    indexes: { events: ['byStart'] },
    tables: {
      events: ['query'],
      eventCounters: ['getMany', 'query'],
      publicNumbers: ['get', 'put'],
      participations: ['query'],
      jobPlaces: ['get', 'put'],
    },
    timeoutSec: 60,
  },
  'publication-job': {
    entry: 'features/events/editing/publication-job.handler.ts',
    schedule: 'rate(1 minute)',
    tables: {
      dueTasks: ['query', 'put', 'remove'],
      events: ['get', 'put'],
      eventCounters: ['put'],
      auditEntries: ['put'],
      mailings: ['put'],
    },
    queues: { mails: ['SendMessage'] },
    timeoutSec: 60,
  },
  'public-events': {
    entry: 'features/events/guests/guests.handler.ts',
    calls: { readSharedEvent, readPublicEvents, listPublicEvents },
    tables: {
      shareLinks: ['get'],
      events: ['getMany', 'query'],
      eventCounters: ['getMany'],
      organizations: ['getMany'],
    },
    indexes: { events: ['byRunsUntil', 'cards'] },
    settings: ['SITE_ORIGIN', 'MAIL_SENDER'],
  },
  'event-management': {
    entry: 'features/events/listing/event-management.handler.ts',
    calls: { listEvents, getEvent, getOrganization },
    indexes: { events: ['byRunsUntil', 'byOrganization', 'cards'] },
    tables: {
      service: ['get'],
      users: ['get'],
      events: ['getMany', 'query'],
      eventCounters: ['getMany'],
      publicNumbers: ['getMany'],
      organizations: ['get', 'getMany'],
      participations: ['get'],
      checkIns: ['get'],
    },
    settings: ['GUARDIAN_CONSENT'],
  },
  'my-events': {
    entry: 'features/events/mine/my-events.handler.ts',
    calls: { listMyEvents, listMyEntries, readSchedule, arrive, reportAbsence },
    indexes: { participations: ['byPerson'], checkIns: ['byPerson'] },
    tables: {
      service: ['get'],
      users: ['get', 'expect'],
      participations: ['get', 'query', 'expect'],
      events: ['get', 'getMany', 'expect'],
      eventCounters: ['get', 'expect'],
      checkIns: ['get', 'getMany', 'query', 'put'],
      posters: ['get', 'expect'],
      dataKeys: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  participate: {
    entry: 'features/events/joining/participate.handler.ts',
    calls: { joinEvent, cancelParticipation, readParty, joinParty, leaveParty },
    tables: {
      service: ['get'],
      users: ['get', 'getMany', 'expect'],
      householdPeople: ['query', 'expect'],
      dependents: ['getMany', 'expect'],
      eventCounters: ['getMany', 'update'],
      participations: ['getMany', 'put', 'update'],
      parties: ['get', 'put'],
      checkIns: ['getMany', 'expect'],
      events: ['get', 'expect'],
      guardianEvents: ['expect'],
      outcomes: ['get', 'put'],
      mails: ['put'],
    },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
  },
})
