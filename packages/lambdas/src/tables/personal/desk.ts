import type { Declarations } from '#tables/personal/declaration.ts'

export const desk = {
  eventDrafts: {
    columns: {
      eventId: 'none',
      staffId: 'other',
      basedOn: 'none',
      savedAt: 'none',
      fields: 'none',
      ttl: 'none',
    },
    members: 'nobody',
  },
  shareLinks: {
    columns: {
      slug: 'none',
      eventId: 'none',
      picture: 'none',
    },
    members: 'nobody',
  },
  eventSeries: {
    columns: {
      seriesId: 'none',
      eventIds: 'none',
      version: 'none',
    },
    members: 'nobody',
  },
  dueTasks: {
    columns: {
      queue: 'none',
      dueId: 'none',
      kind: 'none',
      eventId: 'none',
      staffId: 'other',
      staffName: 'other',
      role: 'none',
    },
    members: 'nobody',
  },
  eventMessages: {
    columns: {
      eventId: 'none',
      messageId: 'none',
      easyBody: 'none',
      subject: 'none',
      body: 'none',
      groups: 'none',
      staffId: 'other',
      from: 'none',
      putAt: 'none',
      sendAt: 'none',
      state: 'none',
      version: 'none',
    },
    members: 'nobody',
  },
  posters: {
    columns: {
      eventId: 'none',
      posterKey: 'none',
      madeAt: 'none',
      staffId: 'other',
    },
    members: 'nobody',
  },
  mediaFiles: {
    columns: {
      mediaId: 'none',
      kind: 'none',
      organizationId: 'none',
      staffId: 'other',
      contentType: 'none',
      size: 'none',
      fileName: 'other',
      state: 'none',
      picture: 'none',
      why: 'none',
      uses: 'none',
      changedAt: 'none',
    },
    members: 'nobody',
  },
  exportLinks: {
    columns: {
      exportId: 'none',
      staffId: 'other',
      eventId: 'none',
      columns: 'none',
      withMinors: 'none',
      next: 'none',
      after: 'none',
      ttl: 'none',
    },
    members: 'nobody',
  },
  jobPlaces: {
    columns: {
      job: 'none',
      place: 'none',
    },
    members: 'nobody',
  },
} as const satisfies Partial<Declarations>
