import type { Declarations } from '#tables/personal/declaration.ts'

export const memberDesk = {
  memberIndex: {
    columns: {
      bucket: 'none',
      entry: 'own',
      kind: 'own',
      memberId: 'own',
      lastName: 'own',
      firstName: 'own',
      kana: 'own',
      nickName: 'own',
      birthDate: 'own',
      status: 'own',
    },
    members: {
      found: { through: 'users' },
      shown: { not: 'copies of the profile, by which staff search' },
      left: 'nothing',
    },
  },
  memberIndexRuns: {
    columns: {
      run: 'none',
      cursor: 'none',
      status: 'none',
      done: 'none',
    },
    members: 'nobody',
  },
  memberHistory: {
    columns: {
      memberId: 'own',
      entryId: 'none',
      at: 'own',
      kind: 'own',
      subject: 'own',
      staffName: 'other',
      ground: 'own',
      until: 'own',
      note: 'other',
      unmailed: 'own',
      fields: 'own',
    },
    members: { found: 'key', shown: 'handling', left: 'nothing' },
  },
  memberTasks: {
    columns: {
      queue: 'none',
      taskId: 'own',
      kind: 'own',
      memberId: 'own',
      staffId: 'other',
      staffName: 'other',
      role: 'other',
      decidedAt: 'own',
      rejoinFrom: 'own',
    },
    members: {
      found: 'never',
      shown: { not: 'the next step of a decision in the history' },
      left: { stays: 'until it expires', why: 'the job deletes the task on its day' },
    },
  },
  memberFacts: {
    columns: {
      facet: 'own',
      entry: 'own',
      version: 'none',
      before: 'own',
      memberId: 'own',
      lastName: 'own',
      firstName: 'own',
      nickName: 'own',
      birthDate: 'own',
      status: 'own',
      plan: 'own',
      joined: 'own',
      children: 'own',
      area: 'own',
      lastCame: 'own',
      came: 'own',
      news: 'own',
      batchId: 'own',
    },
    members: {
      found: { through: 'users' },
      shown: { not: 'copies of profile, household, attendance and consent, by which staff count' },
      left: 'nothing',
    },
  },
  memberTallies: {
    columns: { facet: 'none', value: 'none', n: 'none', news: 'none' },
    members: 'nobody',
  },
  memberFindings: {
    columns: {
      findingId: 'none',
      staffId: 'other',
      filters: 'none',
      day: 'none',
      state: 'none',
      looked: 'none',
      of: 'none',
      count: 'none',
      news: 'none',
      pages: 'none',
      after: 'none',
      startedAt: 'none',
      ttl: 'none',
    },
    members: 'nobody',
  },
  memberFindingPages: {
    columns: { findingId: 'none', page: 'none', memberIds: 'own', ttl: 'none' },
    members: {
      found: 'never',
      shown: { not: 'ids that staff looked at by filters, gone after an hour' },
<<<<<<< HEAD
      left: { stays: 'until it expires', why: 'the page goes after an hour, and an id leads to no one then' },
=======
      left: {
        stays: 'until it expires',
        why: 'the page goes after an hour, and the id of an erased member leads to no row',
      },
>>>>>>> next
    },
  },
  memberViews: {
    columns: { listing: 'none', viewId: 'none', name: 'none', filters: 'none', staffId: 'other' },
    members: 'nobody',
  },
  memberExports: {
    columns: {
      exportId: 'none',
      staffId: 'other',
      filters: 'none',
      day: 'none',
      columns: 'none',
      withMinors: 'none',
      next: 'none',
      after: 'none',
      ttl: 'none',
    },
    members: 'nobody',
  },
} as const satisfies Partial<Declarations>
