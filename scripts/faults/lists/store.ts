// biome-ignore-all format: one line a fault
import type { FaultList } from '../fault.ts'

/** What tests with the database engine find: first of all the conditions of writes. */
export const store: FaultList = {
  Identity: [
    ['packages/lambdas/src/http/serve.ts', "needsToken(call)) return refuse('UNAUTHORIZED')", "needsToken(call) && call.path === '') return refuse('UNAUTHORIZED')", 'SEC-A6'],
  ],
  "Another member's id": [
    ['packages/lambdas/src/http/serve.ts', 'input.userId !== sub', 'sub === null', 'SEC-B: my-events, GET /my-events: for another account is 403'],
  ],
  'Own records only': [
    ['packages/lambdas/src/features/events/mine/own-events-store.ts', 'values = { sub, reg', 'values = { sub: atob(after ?? "").split(`"`)[3] ?? sub, reg', 'SEC-B5: a page token of another account starts the caller’s'],
  ],
  Sessions: [
    ['packages/lambdas/src/http/session.ts', "isEnded(owner?.sessionsEnded, session) || tokenState === 'ended'", 'isEnded(owner?.sessionsEnded, session)', 'every call answers'],
  ],
  'Fields of an event': [
    ['packages/shared/src/events/visible-to.ts', "materials: { audience: 'seat', instead: [", "materials: { audience: 'member', instead: [", 'S124, S129, SEC-B12'],
  ],
  'Fields only the server sets': [
    ['packages/lambdas/src/aws/cognito/user-pool.ts', "get('email_verified') === 'true'", "has('email')", 'SEC-A5: registration with an unverified e-mail address is'],
  ],
  'Standing of a member': [
    ['packages/lambdas/src/features/events/joining/join-conditions.ts', "= :active', values: { active: 'active", "IN (:active, :on)', values: { active: 'active', on: 'restricted",
      'SEC-A7: restricted members cannot take part'],
    ['packages/lambdas/src/domain/member-status.ts', ":refused)'", ":refused) OR attribute_exists(#id)'", 'SEC-A7: nothing is'],
  ],
  Plans: [
    ['packages/lambdas/src/features/members/update-user.ts', 'refusal !== null)', "refusal === 'PLAN_NOT_FOR_AGE')", 'SEC-E7: the plan'],
  ],
  Seats: [
    ['packages/lambdas/src/features/events/numbers/writing-store.ts', "condition: '#version = :version'", "condition: 'attribute_exists(#month) OR #version = :version'", 'an older sum of the counters never'],
    ['packages/lambdas/src/features/events/numbers/writing-store.ts', 'counters.length < first.rules.shards', 'counters.length < 0', 'a counter that cannot be read stops'],
    ['packages/lambdas/src/features/events/numbers/stream.ts', 'itemIdentifier === undefined ? []', 'itemIdentifier !== undefined ? []', 'a counter that cannot be read stops'],
    ['packages/lambdas/src/features/events/numbers/mending-store.ts', '!numbers.has(eventId) || listedAt', 'listedAt', 'the check of seats writes missing'],
    ['packages/lambdas/src/features/events/numbers/reading-store.ts', '!numbers.has(eventId))', 'eventId === numbers.toString())', 'an event without a public number is'],
    ['packages/lambdas/src/features/events/numbers/reading-store.ts', 'Math.abs(nowMs - atMs)', '(nowMs - atMs)', 'a container keeps public numbers for'],
    ['packages/lambdas/src/tables/events.ts', "'listedAt', copies: CARD }", "'listedAt', copies: FOUND }", 'a card of the list says what the event’s own page says'],
    ['packages/lambdas/src/features/events/listing/listing.ts', 'taken: takenWithOwn(counted, ofHousehold)', 'taken: counted.taken', 'a member who has just joined is counted'],
    ['packages/lambdas/src/features/events/joining/participation-store.ts', 'OR #taken < #seats', 'OR #taken >= :one OR #taken < #seats',
      'SEC-I1: fifty click'],
    ['packages/lambdas/src/features/events/joining/seats-check.ts', 'await savePlace(deps, JOB, nextToken)', 'await savePlace(deps, JOB, null)', 'SEC-I10: a list too long'],
    ['packages/lambdas/src/features/events/joining/seats-check.ts', 'await savePlace(deps, JOB, nextToken)', 'if (deps.now().getTime() < until) await savePlace(deps, JOB, nextToken)', 'SEC-I10: a list too long'],
    ['packages/lambdas/src/features/events/joining/seats-check.ts', '&& deps.now().getTime() < until', '', 'SEC-I10: a run goes on'],
    ['packages/lambdas/src/features/events/joining/seats-check-store.ts', '.get({ job }))?.place', '.get({ job }))?.job', 'SEC-I10: a list too long'],
    ['packages/lambdas/src/features/events/joining/participation-store.ts', 'OR #status', 'OR attribute_exists(#eventId) OR #status', 'SEC-I2: the holder'],
    ['packages/lambdas/src/domain/seats-store.ts', '`#status = :registered', '`(#status = :registered OR attribute_exists(#status))',
      'S126, SEC-I5: giving'],
    ['packages/lambdas/src/features/events/joining/join-conditions.ts', "'(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',", '',
      'SEC-I4: an event'],
    ['packages/lambdas/src/features/events/joining/join-conditions.ts', '#rules = :rules', '(attribute_exists(#rules) OR #rules = :rules)',
      'SEC-E9: tightened'],
    ['packages/lambdas/src/features/events/joining/join-conditions.ts', ' AND attribute_not_exists(#queued)', '', 'a member waits for a full'],
    ['packages/lambdas/src/features/events/stored/counters-store.ts', '#taken <= :seats', '(#taken <= :seats OR #taken > :seats)', 'SEC-I8, R2'],
  ],
  'Replays of writes': [
    ['packages/lambdas/src/aws/dynamodb/idempotency.ts', '#ttl < :now', '#ttl > :now', 'SEC-I6: a repeated key'],
    ['packages/lambdas/src/aws/dynamodb/idempotency.ts', 'earlier.requestHash !== request.hash', "request.hash === ''", 'SEC-I7: a key sent again with another request is refused,'],
  ],
  'Member codes': [
    ['packages/lambdas/src/domain/rate-limit-store.ts', '#tries < :max', '#tries <= :max', 'SEC-E2: the sixth guess'],
    ['packages/lambdas/src/features/members/member-store.ts', "= '#status = :active'", "= '#status <> :one'", 'SEC-E2: a batch disabled between the check and the write'],
    ['packages/lambdas/src/features/members/member-store.ts', '#uses < :most', '(#uses < :most OR #uses >= :most)', 'SEC-E2: a code is'],
  ],
  'Recovery codes': [
    ['packages/lambdas/src/features/recovery/recovery-store.ts', 'contains(#macs, :mac)', 'attribute_not_exists(#macs) OR #madeAt <> :mac',
      'G13: of two concurrent'],
    ['packages/lambdas/src/features/recovery/recovery.ts', '!isRight ||', '(!isRight && account === null) ||', 'SEC-D2, G13: a wrong'],
  ],
  'Changed address': [
    ['packages/lambdas/src/features/members/email-change-store.ts', ", { condition: 'attribute_exists(#sub)' }", '', 'R10: two concurrent requests'],
    ['packages/lambdas/src/features/members/email-change-store.ts', '&& deps.now().getTime() < named.ttl * 1000', '', 'R10: an undo link is invalid after 72 hours'],
  ],
  Leaving: [
    ['packages/lambdas/src/domain/seats-store.ts', '= #taken - :one', '= #taken + :one - :one', 'G41, R10: leaving'],
    ['packages/lambdas/src/features/leaving/undo-leaving.ts', '< record.undoEndSec * 1000', '> 0', 'R10: the link expires'],
  ],
  'Links in mails': [
    ['packages/lambdas/src/domain/link-limit.ts', 'max: LINKS_PER_HOUR,', 'max: LINKS_PER_HOUR * 1_000,', 'SEC-D7: the sixty-first'],
  ],
  'Links about an event': [
    ['packages/lambdas/src/domain/event-link.ts', `-\${kind}#`, `-\${kind.slice(0, 0)}#`, 'SEC-B: a link is'],
  ],
  'Call list': [
    ['packages/lambdas/src/features/events/notices/calls-store.ts', '(#calledBy', '(#personId', 'R5: people who confirmed'],
  ],
  Minors: [
    ['packages/lambdas/src/domain/seats-store.ts', "condition: '#state =", "condition: 'attribute_not_exists(#none) OR #state =",
      'R9: with the limit askEachEvent a minor gets no seat'],
    ['packages/lambdas/src/domain/seats-store.ts', "'#feeYen = :none", "'#feeYen >= :none", 'R9: with the limit to free events a minor gets no seat in'],
    ['packages/lambdas/src/features/events/joining/join-conditions.ts', 'rules.consentRequired === true)', 'false)',
      'an event that requires'],
  ],
  "Guardians' links": [
    ['packages/lambdas/src/domain/guardian-link.ts', 'await guardianLink(pepper, kind, claim)', "pepper && kind ? token : ''", 'R9: a forged link'],
    ['packages/lambdas/src/features/guardians/links.ts', 'version !== row', 'version > row', 'R9: naming another guardian replaces the first and'],
  ],
  'Record of a consent': [
    ['packages/lambdas/src/features/guardians/consent-answer.ts', 'text.hash !== input.text.hash || text.version !== input.text.version', "input.text.hash === ''",
      'R9: an approval is not stored when the text has changed'],
  ],
  Uploads: [
    ['packages/lambdas/src/domain/upload-ticket-store.ts', '#state = :clean AND', '#state IN (:clean, :attached) AND', 'SEC-F6: a ticket'],
  ],
  'Files of staff': [
    ['packages/lambdas/src/domain/media-uses-store.ts', 'organizationIds.includes(row.organizationId)', 'organizationIds.length >= 0',
      'SEC-B8, SEC-B10: a'],
    ['packages/lambdas/src/features/events/listing/materials.ts', 'member === null || !hasSeat', "member === null || (!hasSeat && sub === '')", 'SEC-B12: a member with a seat gets a download link of five'],
    ['packages/lambdas/src/features/media/pdf.ts', "if (isActive(context, reader.seen)) return 'active'", 'void isActive(context, reader.seen)',
      'SEC-F3: a PDF that'],
  ],
  'Counted addresses': [
    ['packages/lambdas/src/domain/counted-address.ts', "sha256', key)", "sha256', key.slice(0, 0))", 'no row reveals an'],
  ],
  'Contact form': [
    ['packages/lambdas/src/features/inbox/contact/inquiry.ts', '{ number }', "{ number: number + '花子' }", 'S144, R8, SEC-G3'],
  ],
  'The door': [
    ['packages/lambdas/src/features/check-in/check-in.ts', '(staff.role,', "('owner',", 'R1, SEC-B10: 404'],
    ['packages/lambdas/src/features/check-in/door.ts', 'seated.filter(({ personId }) => absent.has(personId)).length', 'absent.size', 'R22: the door shows 欠席連絡'],
  ],
  'The poster at the entrance': [
    ['packages/lambdas/src/features/events/mine/own-events-store.ts', 'isStillOn]', 'isStillOn].slice(0, -1)', 'R6: a poster that'],
  ],
  'The door without a network': [
    ['packages/lambdas/src/features/check-in/offline-scans.ts', 'at < before', 'at > before', 'SEC-C9, R6: of scans at two doors the earlier time stays'],
  ],
  'Roles of staff': [
    ['packages/lambdas/src/http/staff-caller-store.ts', 'caller.staff', "'self.read'", 'R1, SEC-B9'],
    ['packages/lambdas/src/http/staff-caller-store.ts', " || row.status === 'suspended'", '', 'SEC-K6: a suspended or removed person is refused from the'],
    ['packages/lambdas/src/domain/audit-store.ts', 'writes, entry]', 'writes, ...[entry].slice(1)]', 'R1: every write of an event leaves one audit entry, an'],
    ['packages/lambdas/src/features/staff/people-store.ts', '#count > :one', '#count >= :one', 'SEC-K3: the last'],
  ],
  'Recovery codes of staff': [
    ['packages/lambdas/src/features/staff/claims-store.ts', 'AND #heldUntilSec < :now)', 'AND #heldUntilSec > :now)', 'SEC-K5: of two concurrent invitations of one address one'],
    ['packages/lambdas/src/features/staff/recovery.ts', '!(await spendCode(deps, found))', '!(await spendCode(deps, found)) && found === null',
      'R21: the same code, used between reading and writing leaves the existing account'],
  ],
  Tickets: [
    ['packages/lambdas/src/features/inbox/changes-store.ts', '`#version = :basedOn', '`#version >= :basedOn', 'R8: when two staff answer one ticket at once, one gets a'],
  ],
  'Links to threads': [
    ['packages/lambdas/src/domain/signed-link.ts', 'length && timingSafeEqual', 'length || timingSafeEqual', 'SEC-B8: a link opens only its own ticket; a changed time or'],
  ],
  'Members at the desk': [
    ['packages/lambdas/src/features/members/desk/member-change-store.ts', '= :expected AND #status = :stood', '<> :stood AND #status <> :expected',
      'SEC-K3: when several staff restrict at once one succeeds'],
    ['packages/lambdas/src/features/members/desk/member-view.ts', 'field) ? null', "field) && role === 'auditor' ? null", 'SEC-K4: the answer omits values that the role may not see;'],
  ],
  'Two editors': [
    ['packages/lambdas/src/features/events/stored/counters-store.ts', '#version =', '#version >=', 'R2: when two editors save at once the second gets STALE,'],
  ],
  'Tokens in the browser': [
    ['packages/web/src/auth/cognito/token-storage.ts', ': sessionStorage', ': localStorage', 'G14: tokens of a kept'],
    ['packages/web/src/auth/session-watch.ts', '?.sub !== owner.sub', ' === null', 'SEC-A8: tokens of'],
  ],
  'Member QR': [
    ['packages/lambdas/src/features/qr/member-qr.ts', 'randomBytes(12)', 'randomBytes(12).fill(0)', 'SEC-C4: two codes of a member differ and'],
  ],
  'Sign-on token': [
    ['packages/lambdas/src/features/data-sharing/community-token.ts', 'username: member', 'username: claimed.username ?? member', 'SEC-A1, G32: claims'],
    ['packages/lambdas/src/features/data-sharing/community-token.ts', '!isWarm && !(await', 'isWarm && !(await', 'law 4.5: the community app gets no data without an'],
  ],
  Input: [
    ['packages/lambdas/src/http/request.ts', "'constructor', ", '', 'SEC-J5, SEC-J10: a'],
  ],
  GraphQL: [
    ['packages/lambdas/src/graphql/document.ts', 'if (operation.selectionSet.selections.length !== 1) return false', '',
      'SEC-H1, SEC-H2: two root fields: 400 without a hint'],
    ['packages/lambdas/src/graphql/document.ts', 'NoSchemaIntrospectionCustomRule]', 'NoSchemaIntrospectionCustomRule].slice(0, -1)',
      'SEC-H1, SEC-H2: introspection of the schema: 400 without a hint'],
  ],
  Output: [
    ['packages/lambdas/src/http/serve.ts', 'route.call.output', 'v.unknown()', 'a reply that breaks'],
    ['packages/lambdas/src/http/serve.ts', 'compressed(step.response, ', 'compressed(step.response, "identity" || ', 'a function compresses a long answer'],
  ],
  'Outbox of mails': [
    ['packages/lambdas/src/features/mails/subject-store.ts', 'seats.filter(({ personId }) => !absent.has(personId))', 'seats', 'R7, R22: a member who sent'],
    ['packages/lambdas/src/features/mails/outbox-store.ts', '#state = :waiting AND #dueAt <= :now', '(#state = :waiting AND #dueAt <= :now) OR attribute_exists(#mailId)',
      'no one gets two mails'],
    ['packages/lambdas/src/features/mails/outbox-store.ts', "unknown: 'unknown',\n        queue: queueOf('unknown'", "unknown: 'waiting',\n        queue: queueOf('waiting'",
      'a mail whose claim has expired is unknown until an event of'],
    ['packages/lambdas/src/features/mails/sending.ts', '{ dueAt, attempts, queue }', '{ dueAt, attempts: attempts + 1, queue }', 'R7: %s is no attempt'],
    ['packages/lambdas/src/aws/ses-tagged.ts', "'refused' : 'halted'", "'refused' : 'refused'", 'R7: %s is no attempt'],
    ['packages/lambdas/src/domain/mail-class.ts', 'MAIL_CLASSES.find(has)', 'MAIL_CLASSES.findLast(has)', 'R7: changes of an event leave'],
    ['packages/lambdas/src/domain/mail-pace-store.ts', "'#turn = :turn'", "'#turn >= :turn'", 'R7: runs that take tokens'],
    ['packages/lambdas/src/domain/mail-pace-store.ts', "'#lease = :mine AND #wakes = :wakes'", "'#lease = :mine AND #wakes >= :wakes'", 'R7: a run that hears'],
    ['packages/lambdas/src/domain/mails-store.ts', "(#mailId)' }", "(#mailId) OR attribute_exists(#mailId)' }", 'R7: the same mail'],
  ],
  'Pictures of shared links': [
    ['packages/lambdas/src/features/events/stored/share-picture.ts', 'picture?.facts === drawnFacts(row) ? picture.name : null', 'picture?.name ?? null', 'R14: apps get the drawn picture until a fact'],
    ['packages/lambdas/src/features/events/editing/editing.ts', "fields.visibility === 'members' ? await pictureRemoval(deps, row.slug, true) : []", 'false ? await pictureRemoval(deps, row.slug, true) : []', 'R14: an event for members alone gives its picture up'],
    ['packages/lambdas/src/features/events/editing/share-picture.ts', '(row.version ?? 0) !== version', '(row.version ?? 0) < version', 'R14: a picture of an earlier version'],
    ['packages/lambdas/src/features/events/editing/share-picture-store.ts', "'attribute_not_exists(#picture)' :", "'attribute_exists(#slug)' :", 'R14: of two pictures set at once'],
  ],
  Invitations: [
    ['packages/lambdas/src/features/members/member-store.ts', " AND (attribute_not_exists(#endsAt) OR #endsAt > :now)'", " AND (attribute_not_exists(#nothing) OR #endsAt > :now)'", 'R14: an invitation that ends while a friend registers opens nothing'],
    ['packages/lambdas/src/features/members/member-store.ts', 'inviter === null || inviter === sub', "inviter === null || inviter !== ''", 'R14: an invitation that has its inviter restricted while a friend registers opens nothing'],
    ['packages/lambdas/src/features/members/member-store.ts', 'inviter === null || inviter === sub', 'inviter === null', 'R14: a member does not register by their own'],
    ['packages/lambdas/src/features/leaving/invitation-purging-store.ts', 'await deps.transact([invitations.remove({ sub })])', '', 'R14: a leaver’s invitation is erased'],
    ['packages/lambdas/src/features/members/code-check-store.ts', 'inviter !== undefined &&', "inviter === '' &&", 'R14: the invitation of a member who is restricted later'],
  ],
  Terms: [
    ['packages/lambdas/src/http/serve.ts', 'termsMissing && needsTerms(key)', 'termsMissing && false', 'R18, C7: from the day on every write'],
    ['packages/lambdas/src/http/terms-calls.ts', "joinEvent: 'refused'", "joinEvent: 'passes'", 'R18, C7: a seat taken before the day stays'],
    ['packages/lambdas/src/graphql/resolve.ts', "areTermsMissing && TERMS", "false && TERMS", 'R18, C7: of the operations of GraphQL'],
    ['packages/lambdas/src/features/members/update-user.ts', 'areTermsMissing(member, deps.now()) && !stopsPlan', 'false', 'R18, C7: of the operations of GraphQL'],
    ['packages/lambdas/src/domain/terms-agreement-store.ts', "condition: 'attribute_not_exists(#sub)'", "condition: 'attribute_not_exists(#nothing)'", 'R18, C7: ten clicks store one'],
    ['packages/lambdas/src/features/terms/terms.ts', '.hash !== hash', ".hash === ''", 'R18: another wording than the one in force'],
    ['packages/lambdas/src/features/terms/terms.ts', "if (isUnderGuardian(deps, member)) return refuse('GUARDIAN_REQUIRED')", '', 'R9, R18: a minor cannot agree'],
    ['packages/lambdas/src/features/terms/terms-store.ts', 'attribute_not_exists(#termsLater) OR', 'attribute_exists(#id) OR', 'R18: あとで counts from'],
    ['packages/lambdas/src/features/leaving/leaving.ts', 'leavesOverTerms(member, at) ?', 'false ?', 'R18, R10: who leaves instead of agreeing may'],
  ],
  'My data': [
    ['packages/lambdas/src/features/my-data/downloads.ts', "if (!isFreshProof(authTimeSec, now)) return refuse('PROOF_TOO_OLD')\n  const earlier", "if (!isFreshProof(authTimeSec, now) && sub === '') return refuse('PROOF_TOO_OLD')\n  const earlier", 'SEC-E13: making and opening need a password'],
    ['packages/lambdas/src/features/my-data/downloads.ts', '>= DOWNLOAD.perDay', '> DOWNLOAD.perDay', 'R11: a day has three downloads'],
    ['packages/lambdas/src/features/my-data/downloads.ts', '|| now.getTime() >= Date.parse(whenMade)', '', 'R11: a download is opened by its member alone'],
    ['packages/lambdas/src/features/my-data/pictures-store.ts', 'other.createdAt.localeCompare(one.createdAt)', 'one.createdAt.localeCompare(other.createdAt)', 'R11: of more pictures than a file bears'],
    ['packages/lambdas/src/features/my-data/reading-store.ts', 'return row?.openedBy === sub ? [row] : []', 'return row?.openedBy === undefined ? [] : [row]', 'R11: what a guardian declared'],
    ['packages/lambdas/src/features/my-data/pictures-store.ts', 'bytes.byteLength <= left', 'bytes.byteLength >= 0', 'R11: of more pictures than a file bears'],
  ],
  Words: [
    ['packages/lambdas/src/features/events/guests/event-html.ts', "ending === '.easy' ? event.easyDescription : null", "ending === '.easy' ? event.description : null", 'N11: a shared event reads in three kinds of words'],
    ['packages/lambdas/src/features/events/notices/notice-progress.ts', 'easyReason: easyNote,', 'easyReason: easyNote.slice(0, 0),', 'R5: 開催します is decided once'],
  ],
  "Members' calendars": [
    ['packages/lambdas/src/features/calendar-feed/calendar-file.ts', " && !isAbsent(seat)", " && (!isAbsent(seat) || seat.personId !== '')", 'R15, R22: an event of a 欠席連絡 is'],
    ['packages/lambdas/src/features/calendar-feed/calendar-feed-store.ts', "'#madeAt = :insteadOf", "'#madeAt >= :insteadOf", 'R15: a new calendar address replaces the shown one; a'],
  ],
  'Cross-site requests': [
    ['packages/lambdas/src/http/request.ts', 'application\\/json', '(application\\/json|text\\/plain)', 'SEC-J5, SEC-J10: a'],
  ],
  申込者: [
    ['packages/lambdas/src/features/attendees/export-store.ts', "#next = :part'", "#next = :part OR attribute_exists(#exportId)'",
      'SEC-K2: a download link works once, for its maker, for five'],
  ],
  'Erasure of tickets': [
    ['packages/lambdas/src/features/inbox/changes-store.ts', "#mergedInto) AND attribute_not_exists(#erasureBegun)'", "#mergedInto)'",
      'law 4.5: a ticket being erased cannot be opened again, also'],
  ],
}
