import type { Page } from 'playwright-core'
import { aParty, aPartyIn } from '#fixtures/browser/families.ts'
import { detail } from './long.ts'
import { press, type State } from './state.ts'

const EVENT = '/event/e1'
const READ = 'event-management/e1'
const shown = (party: object) => ({
  [READ]: { json: detail({ seatUnit: 'family', minAge: 6, feeYen: 300 }) },
  [`${READ}/party`]: { json: party },
})
const QUESTIONS = {
  questions: [
    {
      questionId: 'size',
      text: 'エプロンの大きさは',
      kind: 'one',
      choices: ['S（子ども用）', 'M', 'L'],
      asked: 'person',
      required: true,
      atDoor: true,
    },
    {
      questionId: 'word',
      text: '当日の送り迎えのときに知っておいてほしいこと',
      kind: 'line',
      choices: [],
      asked: 'party',
      required: false,
      atDoor: false,
    },
  ],
  answers: { given: [], until: '2030-04-01T03:00:00.000Z', version: 0 },
}
const openSheet = async (page: Page) => {
  await press(page, '参加する')
  await press(page, 'みんなを選ぶ')
}

/** 申込のときの質問, at joining and afterwards. */
export const questions: readonly State[] = [
  {
    path: EVENT,
    kind: 'filled',
    name: 'join sheet with questions',
    answers: shown(aParty(QUESTIONS)),
    reach: openSheet,
    shows: '必須の質問に、すべて答えてください。',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'family answers',
    answers: shown({ ...aPartyIn(), ...QUESTIONS }),
    shows: 'まだ答えていない質問があります。',
  },
  {
    path: EVENT,
    kind: 'error',
    name: 'family answers',
    answers: {
      ...shown({ ...aPartyIn(), ...QUESTIONS }),
      [`${READ}/answers`]: { status: 409, code: 'CONFLICT' },
    },
    reach: async (page) => {
      await press(page, '質問に答える')
      for (const size of await page.getByLabel('S（子ども用）').all()) await size.check()
      await press(page, '答えを保存する')
    },
    shows: '答えが変わっていました。',
  },
]
