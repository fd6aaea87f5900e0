import type { Equivalent } from '../mutant.ts'

/** Mutants of lambdas that no test can find. */
export const lambdas: readonly Equivalent[] = [
  {
    file: 'packages/lambdas/src/domain/guardian-openings.ts',
    text: '{ birthDate, consentState, guardianLimits = [] }: Member,',
    mutants: ['[] → ["Stryker was here"]'],
    why: 'an unknown limit binds nothing',
  },
  {
    file: 'packages/lambdas/src/domain/notices.ts',
    text: 'notice.noticeId > messageId &&',
    mutants: ['notice.noticeId > messageId → notice.noticeId >= messageId'],
    why: 'no two ids are the same',
  },
]
