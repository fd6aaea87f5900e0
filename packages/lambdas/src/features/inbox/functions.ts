import { sendInquiry, sendMemberInquiry } from '@app/shared/inbox/contact/contract.ts'
import * as inbox from '@app/shared/inbox/contract.ts'
import { answerByLink, readOwnThread } from '@app/shared/inbox/contract.ts'
import * as templates from '@app/shared/inbox/templates-contract.ts'
import { requestContactUpload } from '@app/shared/uploads/contract.ts'
import { functions } from '#manifest/definition.ts'

/** お問い合わせ and 不具合の報告 (R8): calls of members and visitors, calls of staff, the job. */
export const inboxFunctions = functions({
  inbox: {
    entry: 'features/inbox/inbox.handler.ts',
    calls: {
      listTickets: inbox.listTickets,
      countUnread: inbox.countUnread,
      readTicket: inbox.readTicket,
      readTicketPicture: inbox.readTicketPicture,
      answerTicket: inbox.answerTicket,
      noteOnTicket: inbox.noteOnTicket,
      moveTicket: inbox.moveTicket,
      assignTicket: inbox.assignTicket,
      mergeTicket: inbox.mergeTicket,
      listTemplates: templates.listTemplates,
      createTemplate: templates.createTemplate,
      changeTemplate: templates.changeTemplate,
      removeTemplate: templates.removeTemplate,
    },
    indexes: {
      staff: ['byListing'],
      tickets: ['byState', 'byListing', 'bySender', 'byMerged'],
      answerTemplates: ['byListing'],
    },
    tables: {
      staff: ['get', 'query'],
      tickets: ['get', 'query', 'expect', 'update'],
      ticketMessages: ['query', 'put'],
      answerTemplates: ['get', 'query', 'put', 'remove'],
      reports: ['getMany'],
      inquiries: ['getMany'],
      users: ['getMany'],
      organizations: ['get'],
      events: ['getMany'],
      auditEntries: ['put'],
      viewings: ['put', 'update'],
      outcomes: ['get', 'put'],
      mails: ['put'],
    },
    keys: { data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    buckets: { uploads: { GetObject: ['bugevent/*', 'contact/*'] } },
  },
  'inbox-job': {
    entry: 'features/inbox/inbox-job.handler.ts',
    schedule: 'rate(15 minutes)',
    indexes: { tickets: ['byErasure', 'byMerged'], reports: ['byStatus'], inquiries: ['byStatus'] },
    tables: {
      tickets: ['get', 'query', 'put', 'update', 'remove'],
      ticketMessages: ['query', 'remove'],
      reports: ['get', 'query', 'update', 'remove'],
      inquiries: ['get', 'query', 'update', 'remove'],
    },
    buckets: { uploads: { DeleteObject: ['bugevent/*', 'contact/*'] } },
    timeoutSec: 60,
  },
  contact: {
    entry: 'features/inbox/contact/contact.handler.ts',
    calls: { sendInquiry, sendMemberInquiry, requestContactUpload, readOwnThread, answerByLink },
    indexes: { tickets: ['byMerged'] },
    tables: {
      service: ['get'],
      users: ['get', 'getMany'],
      events: ['get'],
      participations: ['get'],
      reports: ['getMany'],
      inquiries: ['getMany', 'put'],
      tickets: ['get', 'query', 'put', 'update'],
      ticketMessages: ['query', 'put'],
      uploadTickets: ['get', 'put', 'update'],
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { counting: ['GenerateMac'], pepper: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    buckets: { uploads: { PutObject: ['incoming/contact/*'] } },
    settings: ['GUARDIAN_CONSENT'],
  },
})
