import type { Code } from '@app/shared/base/errors.ts'
import { joinEvent } from '@app/shared/events/contract.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import {
  button,
  comingBackTo,
  errorPage,
  goingAlone,
  goingTo,
  JOIN_WORDS,
  LEAVE_WORDS,
  pressing,
  type Scene,
  seatWords,
} from './error-scene.ts'

/** Screens of members with data, and their buttons. */
export const members: readonly Scene[] = [
  {
    call: 'listUsers',
    who: 'member',
    sent: ['POST', '/graphql', 'listUsers'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings'),
    press: comingBackTo('/settings'),
    stays: errorPage,
  },
  {
    call: 'updateUser',
    // Of an age that has another plan to choose.
    who: 'eighteen',
    sent: ['POST', '/graphql', 'updateUser'],
    codes: [
      'NO_PROFILE',
      'PLAN_NOT_FOR_AGE',
      'PLAN_NOT_AVAILABLE',
      'CONSENT_REQUIRED',
      'MEMBER_RESTRICTED',
      'FIELD_NOT_ALLOWED',
    ],
    open: goingTo('/plans'),
    press: (page) => button(page, /^ヤングプラン：/).click(),
    stays: async (page) => {
      await page.getByText('プランを変更できませんでした。もう一度お試しください。').waitFor()
      await button(page, /^ヤングプラン：/).waitFor()
    },
  },
  {
    call: 'mintCommunityToken',
    who: 'member',
    sent: ['POST', '/jwt'],
    codes: [
      'NO_PROFILE',
      'NO_PLAN',
      'MEMBER_RESTRICTED',
      'CONSENT_REQUIRED',
      'GUARDIAN_LIMIT',
      'PROVISION_NOT_ALLOWED',
    ],
    open: goingTo('/settings'),
    press: pressing('コミュニティ'),
    sentence: communityWords,
    stays: async (page) => {
      // A sheet asks a member who has not agreed.
      const sheet = page.getByRole('dialog').filter({ hasText: SHEET })
      if ((await sheet.count()) > 0) await sheet.getByRole('button', { name: 'やめる' }).click()
      await button(page, 'コミュニティ').waitFor()
    },
  },
  {
    call: 'allowDataSharing',
    who: 'member',
    sent: ['POST', '/provision'],
    codes: ['MEMBER_RESTRICTED'],
    open: async (page) => {
      await goingTo('/settings')(page)
      const json = { code: 'PROVISION_NOT_ALLOWED', requestId: 'r' }
      await intercept(page, `${site}/api/jwt`, () => ({ status: 403, json }))
    },
    press: async (page) => {
      await button(page, 'コミュニティ').click()
      await button(page, '同意してコミュニティへ進む').click()
    },
    sentence: communityWords,
    stays: (page) => button(page, 'コミュニティ').waitFor(),
  },
  {
    call: 'readDataSharing',
    who: 'member',
    sent: ['GET', '/provision'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/community'),
    press: comingBackTo('/settings/community'),
    stays: errorPage,
  },
  {
    call: 'stopDataSharing',
    who: 'member',
    sent: ['DELETE', '/provision'],
    codes: ['MEMBER_RESTRICTED'],
    open: async (page) => {
      const json = { allowedAt: '2026-11-01T00:00:00.000Z' }
      await intercept(page, `${site}/api/provision`, ({ method }) =>
        method === 'GET' ? { status: 200, json } : null,
      )
      await goingTo('/settings/community')(page)
    },
    press: pressing('同意を取り消す'),
    sentence: () => '同意を取り消せませんでした。まだ同意したままです。もう一度お試しください。',
    stays: (page) => button(page, '同意を取り消す').waitFor(),
  },
  {
    call: 'mintMemberQr',
    who: 'member',
    sent: ['POST', '/EncQR'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/qr'),
    press: comingBackTo('/qr'),
    sentence: (code) => (code === 'CONSENT_REQUIRED' ? 'いまは、会員証をお使いいただけません。' : null),
    stays: (page) => page.getByRole('link', { name: 'マイページ' }).first().waitFor(),
  },
  {
    call: 'listEvents',
    who: 'member',
    sent: ['GET', '/event-management'],
    codes: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/top'),
    press: pressing('もう一度試す'),
    stays: async (page) => {
      await page.getByText('イベント情報を読み込めませんでした。').waitFor()
      await button(page, 'もう一度試す').waitFor()
    },
  },
  {
    call: 'getEvent',
    who: 'member',
    sent: ['GET', '/event-management/zadankai'],
    codes: ['NOT_FOUND', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/event/zadankai'),
    press: comingBackTo('/event/zadankai'),
    sentence: (code) =>
      code === 'NOT_FOUND' || code === 'BAD_REQUEST' ? 'イベントが見つかりませんでした。' : null,
    stays: (page) => page.getByRole('link', { name: 'トップへ戻る' }).waitFor(),
  },
  {
    call: 'getOrganization',
    who: 'member',
    sent: ['GET', '/organizations/hiroba'],
    codes: ['NOT_FOUND', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/organizations/hiroba'),
    press: comingBackTo('/organizations/hiroba'),
    sentence: (code) =>
      code === 'NOT_FOUND' || code === 'BAD_REQUEST' ? '主催者が見つかりませんでした。' : null,
    stays: (page) => page.getByRole('link', { name: 'トップへ戻る' }).waitFor(),
  },
  {
    call: 'joinEvent',
    who: 'member',
    sent: ['POST', '/event-management/okane/participate'],
    codes: joinEvent.refusals,
    open: goingAlone('okane'),
    press: pressing('参加する'),
    sentence: seatWords(JOIN_WORDS),
    stays: (page) => button(page, '参加する').waitFor(),
  },
  {
    call: 'cancelParticipation',
    who: 'member',
    sent: ['DELETE', '/event-management/asu-rinyuu/participate'],
    codes: [
      'NOT_FOUND',
      'EVENT_STARTED',
      'EVENT_CANCELLED',
      'CANCEL_DEADLINE',
      'NO_PROFILE',
      'MEMBER_RESTRICTED',
    ],
    open: goingAlone('asu-rinyuu'),
    press: async (page) => {
      await button(page, '参加をキャンセルする').click()
      await button(page, 'キャンセルする').click()
    },
    sentence: seatWords(LEAVE_WORDS),
    stays: (page) => page.getByText('参加予定です', { exact: true }).waitFor(),
  },
]

const SHEET = 'コミュニティへ進む前に、ご確認ください'

/** The community button's text of a code. */
function communityWords(code: Code): string | null {
  if (code === 'PROVISION_NOT_ALLOWED') return SHEET
  if (code === 'CONSENT_REQUIRED') return '18歳未満の方は、保護者の方の同意が確認できると、'
  if (code === 'GUARDIAN_LIMIT') return '保護者の方が選んだ範囲では、コミュニティをご利用いただけません。'
  const own: readonly Code[] = ['NO_PROFILE', 'NO_PLAN', 'MEMBER_RESTRICTED']
  return own.includes(code) ? null : 'コミュニティを開けませんでした。もう一度お試しください。'
}
