import type { Call } from '@app/shared/base/call.ts'
import { refuseFields } from '@app/shared/base/result.ts'
import { TERMS_FIELD } from '@app/shared/terms/versions.ts'
import type { FunctionName, lambdas } from '#manifest/functions.ts'

/**
 * R18, terms article 11: what a member may still do from the day of an adverse version on until they agree. A new call of
 * a member that writes must have its line, or this does not compile.
 */
export const TERMS_CALLS = {
  // The answer itself, and what comes before there is a member.
  acceptTerms: 'passes',
  agreeToTerms: 'passes',
  postponeTerms: 'passes',
  agreeAsAdult: 'passes',
  verifyMemberCode: 'passes',
  // Seats held: giving back, 欠席連絡, the door, materials and notices.
  cancelParticipation: 'passes',
  leaveParty: 'passes',
  dropPayment: 'passes',
  reportAbsence: 'passes',
  leaveQueue: 'passes',
  withdrawFromDraw: 'passes',
  arrive: 'passes',

  mintMemberQr: 'passes',
  linkMaterial: 'passes',
  seeNotifications: 'passes',
  // My data: mended, stopped, asked for. Refunds are asked for by an inquiry.
  updateMyProfile: 'passes',
  takeVerifiedEmail: 'passes',
  changeNewsMail: 'passes',
  changeMailSettings: 'passes',
  followOrganization: 'passes',
  stopProvision: 'passes',
  stopCalendarFeed: 'passes',
  stopInvitation: 'passes',
  sendMemberInquiry: 'passes',
  makeDownload: 'passes',
  openDownload: 'passes',
  // Leaving, and the account's safety.
  leaveCommunity: 'passes',
  endSessions: 'passes',
  makeRecoveryCodes: 'passes',
  // A guardian's answers need a guardian who can be reached.
  readMyGuardian: 'passes',
  nameGuardian: 'passes',
  sendGuardianMailAgain: 'passes',
  // A family: less of it is always possible.
  removeChild: 'passes',
  removeCompanion: 'passes',
  withdrawInvitation: 'passes',
  withdrawAdmission: 'passes',
  readAdmission: 'passes',
  withdrawCareNote: 'passes',
  saveCareNote: 'refused',
  readHouseholdInvitation: 'passes',
  withdrawChildInvitation: 'passes',
  readOwnLogin: 'passes',
  registerAsChild: 'passes',
  /** Each operation has its own line in `graphql/operations.ts`. */
  graphqlCall: 'passes',

  joinEvent: 'refused',
  addChild: 'refused',
  changeChild: 'passes',
  addCompanion: 'refused',
  inviteGuardian: 'refused',
  inviteChild: 'refused',
  inviteMinor: 'refused',
  acceptAdmission: 'refused',
  acceptInvitation: 'refused',
  joinParty: 'refused',
  startPayment: 'refused',
  enterQueue: 'refused',
  changeEntry: 'refused',
  applyToDraw: 'refused',
  acceptOffer: 'refused',
  saveCareRequest: 'passes',
  saveAnswers: 'passes',
  askGuardianForEvent: 'refused',
  mintCommunityToken: 'refused',
  allowProvision: 'refused',
  makeCalendarFeed: 'refused',
  makeInvitation: 'refused',
  requestUpload: 'refused',
  completeUpload: 'refused',
} as const satisfies Record<MemberWrite, 'passes' | 'refused'>

type Lambdas = typeof lambdas
/** The names of all calls that a signed-in member writes with. */
export type MemberWrite = { [F in FunctionName]: WritesOf<Lambdas[F]> }[FunctionName]
type WritesOf<D> = D extends { calls: infer C }
  ? { [N in keyof C & string]: C[N] extends Writing ? N : never }[keyof C & string]
  : never
type Writing = Call & { readonly caller: 'signedIn'; readonly method: 'POST' | 'DELETE' }

/** The refusal: `fields` tells it from a guardian's missing consent. */
export const TERMS_REFUSAL = refuseFields('CONSENT_REQUIRED', TERMS_FIELD)

/** True when a member whose consent is missing may not make this write. */
export function needsTerms(name: string): boolean {
  return Object.hasOwn(TERMS_CALLS, name) && TERMS_CALLS[name as MemberWrite] === 'refused' // it is one of its keys
}
