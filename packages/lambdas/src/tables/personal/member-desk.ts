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
} as const satisfies Partial<Declarations>
