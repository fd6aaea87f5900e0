import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import { ATTENDEE_FIELDS, QUESTION } from '#test/staff-calls/attendee-requests.ts'

const below = (list: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${list}.${field}`)
    .join(' ')

const PARTS: Readonly<Record<string, string>> = {
  materials: below('materials[]', 'name url fileId type size'),
  cover: below('cover', 'picture alt'),
  questions: below('questions[]', QUESTION),
}
const EVENT_FIELDS = Object.keys(EMPTY_EVENT)
  .map((name) => PARTS[name] ?? name)
  .join(' ')
const EVENT = [
  'eventId version status state taken held publishAt postponed cancelReason slug isRepeated',
  below('saved', EVENT_FIELDS),
  'draft.basedOn draft.savedAt draft.fields unsentNotices',
  below('told', 'closed returned sent unknown until waiting'),
].join(' ')
const LISTED_EVENT =
  'eventId organizationId eventName eventStartDateTime eventEndDateTime venueName eventRegistrationLimit taken seatUnit state publishAt seriesId'
const DOOR_EVENT =
  'eventId eventName eventStartDateTime eventEndDateTime venueName isCancelled decisionAt registered absent arrived families.registered families.arrived'
const PERSON = 'staffId email name role organizationIds[] status invitedAt version'
const ORGANIZATION =
  'organizationId organizationName color contactMail contactPhone position archived logo about website version'
const TICKET =
  'number kind state assigneeId organizationId receivedAt updatedAt senderAnswered mergedInto version sender excerpt hasPicture event.eventId event.eventName request.kind request.dueOn'
const CHANGED_TICKET = 'number state version'
const TEMPLATE = 'templateId title text version'
const BATCH = 'batchId name madeAt madeBy codes usesPerCode uses disabledCodes status source'
const COLLEAGUES = below('colleagues[]', 'staffId name')
const NAMES = 'lastName firstName kana nickName'
const MEMBER_FIELDS = `${NAMES} email phoneNumber postalCode address birthDate`
const GUARDIAN = [
  'isMinor mode state limits[] pausesOn closesOn canSend',
  below('guardian', 'name relation email phoneNumber'),
  below('reviews[]', 'sign at'),
  below('history[]', 'at kind by staffName textVersion textHash limits[] note'),
].join(' ')
const MEMBER = [
  `memberId ${MEMBER_FIELDS} hidden[] age isMinor standing plan startDate joinDate rejoinFlags[]`,
  below('formerAccounts[]', 'by reason memberId'),
  'restriction.ground restriction.until restriction.since updatedAt',
].join(' ')
const LISTED = [
  'count news everyone nextToken',
  below(
    'members[]',
    'memberId lastName firstName nickName standing childAges[] plan joined lastCame came news area',
  ),
].join(' ')
const CHANGED_MEMBER = 'memberId standing updatedAt'
const ROSTER_PERSON =
  'receiptNumber nickName age part isIn isAbsent isMinor lacksConsent callsManager party isHousehold tags[]'
const CHECK_IN = [
  'answer person.personId person.receiptNumber person.nickName person.isMinor wasAbsent at reentries',
  'elsewhere.eventId elsewhere.eventName hasSeats',
  below('choices[]', 'personId receiptNumber nickName'),
  below('party[]', `personId ${ROSTER_PERSON} fee.personId fee.yen fee.state fee.at`),
  below('unseated[]', 'personId nickName isMinor age part reason'),
  below('walkedIn[]', 'personId receiptNumber'),
].join(' ')
const POSTER = [
  below('event', 'eventId eventName eventStartDateTime eventEndDateTime venueName isCancelled'),
  'posterKey',
].join(' ')
const MEDIA_TICKET = 'mediaId post.url post.fields'

/** R1, SEC-K4: every field that each answer may hold, written out by hand. A call or a field without a place here fails. */
export const FIELDS: Readonly<Record<string, string>> = {
  ...ATTENDEE_FIELDS,
  'GET /staff/door/events': below('events[]', DOOR_EVENT),
  // SEC-K4, R6: no mail, telephone, address or family name.
  'GET /staff/door/events/{eventId}': [
    'now',
    below('event', DOOR_EVENT),
    below(
      'people[]',
      `${ROSTER_PERSON} ${below('care', 'personId note.items[] note.text note.hasInjector')} ${below('asked[]', 'question answer[]')} ${below('fee', 'personId state yen at')}`,
    ),
    'codeKeys[]',
  ].join(' '),
  'GET /staff/self': 'staffId name role organizationIds[]',
  'POST /staff/self/sessions/ending': 'ended',
  'GET /staff/self/recovery-codes': 'left madeAt',
  'POST /staff/self/recovery-codes': 'codes[] madeAt',
  'GET /staff/people': below('people[]', PERSON),
  'POST /staff/people': PERSON,
  'POST /staff/people/{staffId}': PERSON,
  'POST /staff/people/{staffId}/suspension': PERSON,
  'POST /staff/people/{staffId}/invitation': PERSON,
  'POST /staff/people/{staffId}/removal': 'staffId',
  'GET /staff/service': 'suspendedAt',
  'POST /staff/service/suspension': 'suspendedAt',
  'GET /staff/audit': `${below(
    'entries[]',
    'at entryId staffId staffName role action targetKind targetId organizationId changes[].field changes[].before changes[].after reason',
  )} nextToken`,
  'GET /staff/viewings': `${below(
    'entries[]',
    'at viewingId kind staffId staffName role targetKind targetId people times',
  )} nextToken`,
  'GET /staff/organizations': below('organizations[]', ORGANIZATION),
  'POST /staff/organizations': ORGANIZATION,
  'POST /staff/organizations/{organizationId}': ORGANIZATION,
  'POST /staff/organizations/{organizationId}/logo': MEDIA_TICKET,
  'GET /staff/events': below('events[]', LISTED_EVENT),
  'GET /staff/events/{eventId}/series': below('events[]', LISTED_EVENT),
  'GET /staff/event-templates': below(
    'templates[]',
    'eventId eventName lengthMs eventRegistrationLimit seatUnit feeYen',
  ),
  'POST /staff/events/{eventId}/template': 'kept',
  'POST /staff/events/{eventId}/repetitions': `${below('event', EVENT)} made`,
  'GET /staff/due': [
    'suspendedAt',
    below('decisions[]', 'eventId eventName eventStartDateTime decisionAt taken seatUnit'),
    below('tooFew[]', 'eventId eventName eventStartDateTime families needed'),
    below('notices[]', 'eventId eventName eventStartDateTime noticeId kind unreached concerned'),
    below('reviews[]', 'eventId eventName open'),
    below('queue', 'mails until'),
    below('mails[]', 'eventId eventName unknown returned'),
  ].join(' '),
  'GET /staff/mail-texts': below('mails[]', 'kind subject text hasCalendar waitsForMorning'),
  'GET /staff/events/{eventId}': EVENT,
  'POST /staff/events': EVENT,
  'POST /staff/events/{eventId}': EVENT,
  'POST /staff/events/{eventId}/draft': 'savedAt',
  'POST /staff/events/{eventId}/publication': EVENT,
  'POST /staff/events/{eventId}/postponement': EVENT,
  'POST /staff/events/{eventId}/cancellation': EVENT,
  'POST /staff/events/{eventId}/deletion': 'eventId',
  'POST /staff/events/{eventId}/media': MEDIA_TICKET,
  'POST /staff/events/{eventId}/share-picture': 'picture',
  'GET /staff/media/{mediaId}': 'state picture why',
  'GET /staff/events/{eventId}/notices': [
    'version groups came decisionAt decidedAt tooFew.families tooFew.needed',
    below(
      'notices[]',
      'noticeId kind putAt reason status concerned confirmed called asks outOfDate ended.at ended.by ended.reason again[]',
    ),
    below('messages[]', 'messageId subject body groups[] sendAt state'),
  ].join(' '),
  'POST /staff/events/{eventId}/notices/again': 'at',
  'POST /staff/events/{eventId}/notices/calls': below(
    'people[]',
    'personId name nickname phone isMasked called.at called.by called.how family[] taken.by taken.until taken.isMine missed.at missed.by missed.result',
  ),
  'POST /staff/events/{eventId}/notices/called': 'called.at called.by called.how',
  'POST /staff/events/{eventId}/notices/call-steps':
    'taken.by taken.until taken.isMine missed.at missed.by missed.result',
  'POST /staff/events/{eventId}/notices/end': 'at',
  'POST /staff/events/{eventId}/confirmation': 'decidedAt',
  'POST /staff/events/{eventId}/confirmation/preview': 'subject text',
  'POST /staff/events/{eventId}/messages': 'messageId sendAt',
  'POST /staff/events/{eventId}/messages/preview': 'subject text',
  'POST /staff/events/{eventId}/messages/taking-back': 'messageId',
  'GET /staff/care-requests': below('events[]', 'eventId eventName eventStartDateTime open'),
  'GET /staff/events/{eventId}/care-requests': below(
    'requests[]',
    'partyId nickName text askedAt answer.text answer.at version',
  ),
  'POST /staff/events/{eventId}/care-requests/{partyId}/answer': 'answeredAt',
  'POST /staff/events/{eventId}/care-notes/{personId}/opening': 'note.items[] note.text note.hasInjector',
  'POST /staff/events/{eventId}/care-notes/{personId}/offline-openings': 'noted',
  'POST /staff/events/{eventId}/check-ins': CHECK_IN,
  'POST /staff/events/{eventId}/check-ins/{personId}/undoing': 'personId',
  'POST /staff/events/{eventId}/check-ins/{personId}/absence': 'personId',
  'POST /staff/events/{eventId}/check-ins/{personId}/review': 'personId settledAt',
  'POST /staff/events/{eventId}/walk-ins': CHECK_IN,
  'GET /staff/events/{eventId}/poster': POSTER,
  'POST /staff/events/{eventId}/poster': POSTER,
  'POST /staff/events/{eventId}/offline-check-ins': 'at review',
  'POST /staff/members': CHANGED_MEMBER,
  'POST /staff/members/search': `${below('members[]', `memberId ${NAMES} age standing`)} nextToken`,
  'POST /staff/members/list': LISTED,
  'POST /staff/members/findings': 'findingId',
  'GET /staff/members/findings/{findingId}': `state looked of ${LISTED}`,
  'GET /staff/members/views': below('views[]', 'viewId name filters[].by filters[].value count'),
  'POST /staff/members/views': 'viewId',
  'POST /staff/members/views/{viewId}/removal': 'viewId',
  'POST /staff/members/exports': 'exportId fileName',
  'POST /staff/members/exports/{exportId}': 'text next',
  'GET /staff/members/filters': [
    ...['plan', 'status', 'joined', 'area', 'came', 'news', 'batch'].map((by) =>
      below(`${by}[]`, 'value count'),
    ),
    'batchNames',
  ].join(' '),
  'GET /staff/members/{memberId}': [
    below('member', MEMBER),
    below('history[]', 'at kind subject staffName ground until note unmailed fields[]'),
    'seatsAhead',
  ].join(' '),
  'POST /staff/members/{memberId}/reveal': MEMBER_FIELDS,
  'POST /staff/members/{memberId}/restriction': `${CHANGED_MEMBER} seatsFreed`,
  'POST /staff/members/{memberId}/restriction/lifting': CHANGED_MEMBER,
  'POST /staff/members/{memberId}/deregistration': `${CHANGED_MEMBER} seatsFreed`,
  'GET /staff/applications': [
    `${below('applications[]', `memberId ${NAMES} age standing appliedAt`)} more`,
    below('applications[].formerAccounts[]', 'by reason memberId'),
  ].join(' '),
  'GET /staff/terms/unagreed': `${below('members[]', `memberId ${NAMES} age standing state by`)} version read nextToken`,
  'POST /staff/members/{memberId}/approval': CHANGED_MEMBER,
  'POST /staff/members/{memberId}/refusal': CHANGED_MEMBER,
  'POST /staff/members/{memberId}/correction': CHANGED_MEMBER,
  'POST /staff/members/{memberId}/kana': CHANGED_MEMBER,
  'POST /staff/members/{memberId}/second-factor': 'memberId',
  'GET /staff/members/{memberId}/guardian': GUARDIAN,
  'GET /staff/members/{memberId}/household': [
    below('household', 'householdId openedAt declaration'),
    below('household.guardians[]', 'personId lastName nickName'),
    below('household.children[]', `personId ${NAMES} birthDate age hasLogin isInAnother`),
    below('household.companions[]', 'personId lastName firstName'),
    below('admissions[]', 'householdId admissionId waitsFor endsAt'),
    below('admissions[].invitedBy', 'personId nickName'),
  ].join(' '),
  'POST /staff/households/{householdId}/guardians/{personId}/unlinking': 'unlinked',
  'POST /staff/households/{householdId}/admissions/{admissionId}/approval': 'joined',
  'GET /staff/households/{householdId}/children/{personId}/splitting': `${below('rows[]', 'eventId eventName eventStartDateTime outcome')} isInAnother hasCareNote`,
  'POST /staff/households/{householdId}/children/{personId}/splitting': 'split',
  'POST /staff/children/{personId}/birth-date': below('unfit[]', 'eventId eventName eventStartDateTime'),
  'POST /staff/members/{memberId}/guardian/mail': 'memberId state',
  'GET /staff/guardian-reviews': below('children[]', 'memberId lastName firstName nickName signs[] since'),
  'POST /staff/members/{memberId}/guardian/review': 'memberId',
  'GET /staff/news': below(
    'news[]',
    'newsId to organizationId cameTo viewId viewName subject body eventId from state sendAt daysBefore',
  ),
  'GET /staff/news/{newsId}/figures': 'people mailed unwanted sent waiting unsent[].reason unsent[].mails',
  'POST /staff/news': 'newsId sendAt',
  'POST /staff/news/reach': 'people mailed unwanted',
  'POST /staff/news/preview': 'subject text',
  'POST /staff/news/{newsId}/taking-back': 'newsId',
  'GET /staff/code-batches': below('batches[]', BATCH),
  // G22: the codes are in the answer of the press that made them, and in no other.
  'POST /staff/code-batches': `${below('batch', BATCH)} made[]`,
  'POST /staff/code-batches/{batchId}/disabling': BATCH,
  'POST /staff/member-codes/disabling': 'batchId',
  'GET /staff/tickets': `${below('tickets[]', TICKET)} ${COLLEAGUES} nextToken`,
  'GET /staff/tickets/unread': 'unread latest',
  'GET /staff/tickets/{number}': [
    `${below('ticket', TICKET)} text erasesAt ${COLLEAGUES}`,
    'person.name person.nickName person.email person.memberId person.isMasked',
    below('messages[]', 'messageId at kind text staffName'),
    below('merged[]', 'number at text hasPicture'),
    below('others[]', 'number state receivedAt'),
  ].join(' '),
  'GET /staff/tickets/{number}/picture': 'url fileName',
  'POST /staff/tickets/{number}/answer': CHANGED_TICKET,
  'POST /staff/tickets/{number}/note': 'number',
  'POST /staff/tickets/{number}/state': CHANGED_TICKET,
  'POST /staff/tickets/{number}/assignment': CHANGED_TICKET,
  'POST /staff/tickets/{number}/merge': CHANGED_TICKET,
  'GET /staff/answer-templates': below('templates[]', TEMPLATE),
  'POST /staff/answer-templates': TEMPLATE,
  'POST /staff/answer-templates/{templateId}': TEMPLATE,
  'POST /staff/answer-templates/{templateId}/removal': 'templateId',
}
