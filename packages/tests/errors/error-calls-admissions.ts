import { acceptAdmission, inviteMinor, readAdmission } from '@app/shared/households/admission-contract.ts'
import { anAdmission, TOKEN_OF_ADMISSION } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { withFamily } from './error-calls-families.ts'
import { button, comingBackTo, keeps, pressing, type Scene } from './error-scene.ts'

const FAMILY = '/settings/family'
const OVER = '期限が切れたか、取り消されたか'
const [ADMISSION] = anAdmission()
const OWN_WORDS: Readonly<Record<string, string>> = {
  LINK_INVALID: OVER,
  LINK_EXPIRED: OVER,
  AGE_NOT_ALLOWED: 'この招待は、17歳までの方のものです。',
  CONSENT_REQUIRED: 'ご家族に加わる前に、保護者の方の同意が必要です。',
  ALREADY_IN_HOUSEHOLD: 'すでにこのご家族か、ふたつのご家族に加わっています。',
}

/** A minor who is a member joins a family: the guardian's side, and the minor's. */
export const admissions: readonly Scene[] = [
  {
    call: 'inviteMinor',
    who: 'member',
    sent: ['POST', '/household/admissions'],
    codes: inviteMinor.refusals,
    open: async (page) => {
      await withFamily(FAMILY)(page)
      await button(page, '会員のお子さまを加える').click()
      await page.getByLabel('お子さまのメールアドレス').fill('sora@example.jp')
    },
    press: pressing('招待メールを送る'),
    stays: keeps('お子さまのメールアドレス', 'sora@example.jp'),
  },
  {
    call: 'withdrawAdmission',
    who: 'member',
    sent: ['DELETE', `/household/admissions/${ADMISSION?.admissionId}`],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'NO_HOUSEHOLD'],
    open: withFamily(FAMILY, { admissions: anAdmission() }),
    press: pressing(`${ADMISSION?.address} への招待を取り消す`),
    stays: (page) => button(page, `${ADMISSION?.address} への招待を取り消す`).waitFor(),
  },
  {
    call: 'readAdmission',
    who: 'member',
    sent: ['POST', '/household/admissions/reading'],
    codes: readAdmission.refusals,
    open: comingBackTo(TOKEN_OF_ADMISSION),
    press: comingBackTo(TOKEN_OF_ADMISSION),
    sentence: (code) => (code === 'BAD_REQUEST' ? OVER : (OWN_WORDS[code] ?? null)),
    stays: async (page) => {
      await page
        .getByRole('link', { name: /トップへ|トップページへ/ })
        .last()
        .waitFor()
    },
  },
  {
    call: 'acceptAdmission',
    who: 'member',
    sent: ['POST', '/household/admissions/acceptance'],
    codes: acceptAdmission.refusals,
    open: async (page) => {
      await intercept(page, `${site}/api/household/admissions/reading`, () => ({
        status: 200,
        json: { invitedBy: 'はなまま', endsAt: '2030-04-05T01:00:00.000Z', waitsFor: 'minor' },
      }))
      await comingBackTo(TOKEN_OF_ADMISSION)(page)
    },
    press: pressing('家族に加わる'),
    sentence: (code) => (code.startsWith('LINK_') ? null : (OWN_WORDS[code] ?? null)),
    stays: (page) => button(page, '家族に加わる').waitFor(),
  },
]
