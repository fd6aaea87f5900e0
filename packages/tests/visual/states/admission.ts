import { aHousehold, anAdmission, TOKEN_OF_ADMISSION } from '#fixtures/browser/families.ts'
import { long } from './long.ts'
import { press, type State } from './state.ts'

const FAMILY = '/settings/family'
const INVITING = '会員のお子さまを加える'
const READING = 'household/admissions/reading'
const family = (change: object = {}) => ({ household: { json: { household: aHousehold(change) } } })
const read = (waitsFor: string) => ({
  [READING]: { json: { invitedBy: long.nickname, endsAt: '2030-04-05T01:00:00.000Z', waitsFor } },
})

/** A minor who is a member joins a family: the guardian's side, and the minor's. */
export const admission: readonly State[] = [
  {
    path: FAMILY,
    kind: 'filled',
    name: 'inviting a minor',
    answers: family(),
    reach: (page) => press(page, INVITING),
    shows: '招待メールを送る',
  },
  {
    path: FAMILY,
    kind: 'empty',
    name: 'inviting a minor',
    answers: { household: { json: { household: null } } },
    reach: (page) => press(page, INVITING),
    shows: 'あなたとお子さまのご関係',
  },
  {
    path: FAMILY,
    kind: 'filled',
    name: 'admissions',
    answers: family({ admissions: anAdmission() }),
    shows: '招待のお返事を待っています',
  },
  { path: TOKEN_OF_ADMISSION, kind: 'filled', answers: read('minor'), shows: '家族に加わる' },
  {
    path: TOKEN_OF_ADMISSION,
    kind: 'filled',
    name: 'asked',
    answers: read('guardian'),
    shows: '保護者の方に、メールで確認しています',
  },
  {
    path: TOKEN_OF_ADMISSION,
    kind: 'error',
    answers: { [READING]: { status: 403, code: 'CONSENT_REQUIRED' } },
    shows: '保護者の方の同意を見る',
  },
  {
    path: TOKEN_OF_ADMISSION,
    kind: 'error',
    name: 'over',
    answers: { [READING]: { status: 410, code: 'LINK_EXPIRED' } },
    shows: 'この招待は使えません',
  },
]
