import * as inbox from '@app/shared/inbox/contract.ts'
import * as templates from '@app/shared/inbox/templates-contract.ts'
import { functions } from '#manifest/definition.ts'

/** R8: the inbox of the console, and the job that keeps it. What senders call is part of `contact`. */
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
    tables: {
      staff: ['get', 'query'],
      tickets: ['get', 'query', 'expect', 'update'],
      ticketMessages: ['query', 'put'],
      answerTemplates: ['get', 'query', 'put', 'remove'],
      reports: ['getMany'],
      inquiries: ['getMany'],
      users: ['getMany'],
      organizations: ['get'],
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
    tables: {
      tickets: ['get', 'query', 'put', 'update', 'remove'],
      ticketMessages: ['query', 'remove'],
      reports: ['get', 'query', 'update', 'remove'],
      inquiries: ['get', 'query', 'update', 'remove'],
    },
    buckets: { uploads: { DeleteObject: ['bugevent/*', 'contact/*'] } },
    timeoutSec: 60,
  },
})
