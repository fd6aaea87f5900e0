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
} from '@app/shared/events/editing-contract.ts'
import {
  changeOrganization,
  createOrganization,
  listOrganizations,
} from '@app/shared/organizations/contract.ts'
import {
  changeStaff,
  inviteStaff,
  listAudit,
  listStaff,
  listViewings,
  readOwnStaff,
  reinviteStaff,
  removeStaff,
  suspendStaff,
} from '@app/shared/staff/contract.ts'
import { functions } from '#manifest/definition.ts'

/** The functions of the manifest that serve the console. */
export const staffFunctions = functions({
  staff: {
    entry: 'features/staff/staff.handler.ts',
    calls: {
      readOwnStaff,
      listStaff,
      inviteStaff,
      changeStaff,
      suspendStaff,
      reinviteStaff,
      removeStaff,
      listAudit,
      listViewings,
    },
    tables: {
      staff: ['get', 'query', 'put', 'update', 'remove'],
      staffClaims: ['get', 'put', 'update', 'remove'],
      staffRecovery: ['remove'],
      staffCounts: ['update'],
      organizations: ['getMany'],
      auditEntries: ['query', 'put'],
      viewings: ['query'],
      outcomes: ['get', 'put'],
    },
    settings: ['STAFF_POOL_ID'],
    staffPool: [
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminUserGlobalSignOut',
    ],
  },
  organizations: {
    entry: 'features/organizations/organizations.handler.ts',
    calls: { listOrganizations, createOrganization, changeOrganization },
    tables: {
      staff: ['get'],
      organizations: ['get', 'query', 'put'],
      mediaFiles: ['getMany', 'update'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
    },
  },
  'event-editing': {
    entry: 'features/events/editing.handler.ts',
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
    },
    tables: {
      staff: ['get'],
      organizations: ['get'],
      events: ['get', 'getMany', 'query', 'put', 'remove'],
      eventCounters: ['getMany', 'put', 'update'],
      eventDrafts: ['get', 'getMany', 'put', 'remove'],
      dueTasks: ['put', 'remove'],
      notices: ['put', 'query'],
      noticeConfirmations: ['query'],
      participations: ['query'],
      checkIns: ['query'],
      mediaFiles: ['getMany', 'update'],
      mails: ['query'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
    },
    queues: { mails: ['SendMessage'] },
  },
})
