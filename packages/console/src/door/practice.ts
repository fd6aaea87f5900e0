import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { CHECK_IN_ANSWERS, type CheckInAnswer } from '@app/shared/check-in/rules.ts'
import { door as words } from '#text/door.ts'

const PREFIX = 'tomosodachi-practice:'

/** The text of a demo code, which no server takes. */
export function practiceCode(answer: CheckInAnswer): string {
  return `${PREFIX}${answer}`
}

/** What the practice shows for a code: what a demo code names, and OK for any other. It asks no server and writes nothing. */
export function practiceResult(text: string, now: Date, name: string | null = null): CheckInResult {
  const named = CHECK_IN_ANSWERS.find((answer) => practiceCode(answer) === text)
  const answer = named ?? 'OK'
  const person: NonNullable<CheckInResult['person']> = {
    personId: 'practice',
    receiptNumber: answer === 'NOT_REGISTERED' || answer === 'WRONG_EVENT' ? null : '123456',
    nickName: name ?? words.practiceName,
    isMinor: false,
  }
  const isMet = answer !== 'INVALID' && answer !== 'CHOICE' && answer !== 'PARTY'
  return {
    answer,
    person: isMet ? person : null,
    at: answer === 'OK' || answer === 'ALREADY' ? now.toISOString() : null,
    reentries: 0,
    elsewhere: null,
    hasSeats: null,
    choices: answer === 'CHOICE' ? [words.practiceName, `${words.practiceName}2`].map(choiceOf) : [],
    ...(answer === 'PARTY' && { party: [seated(words.practiceName, null), seated(words.practiceChild, 5)] }),
  }
}

function choiceOf(nickName: string) {
  return { personId: 'practice', receiptNumber: '123456', nickName }
}

function seated(nickName: string, age: number | null) {
  return {
    ...choiceOf(nickName),
    isIn: false,
    isMinor: age !== null,
    lacksConsent: false,
    callsManager: false,
    part: age === null ? ('accompanies' as const) : ('takesPart' as const),
    ...(age !== null && { age }),
  }
}
