// Each write of staff either asks in a dialog first, or is listed here with the reason why not.
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { filesBelow, isTest } from './rules/tree.ts'

const AT_HAND = 'what is shown changes at once, and the same press, or one beside it, takes it back'
const UNDO = 'it is done, said, and taken back by 元に戻す'
const FORM = 'a page or form of its own with one button, which says what it does'
const LOOK = 'it shows something, and the record keeps that'

/** The file that asks, below the features of the console. */
const ASKS: Readonly<Record<string, string>> = {
  inviteStaff: 'staff/PersonDialog.tsx',
  unlinkGuardian: 'members/HouseholdPanel.tsx',
  correctBirthDate: 'members/BirthDateDialog.tsx',
  admitMinor: 'members/AdmissionsPanel.tsx',
  splitChild: 'members/SplitDialog.tsx',
  changeStaff: 'staff/PersonDialog.tsx',
  suspendStaff: 'staff/QuestionDialog.tsx',
  suspendService: 'settings/ServiceSection.tsx',
  reinviteStaff: 'staff/QuestionDialog.tsx',
  removeStaff: 'staff/QuestionDialog.tsx',
  createOrganization: 'organizations/OrganizationDialog.tsx',
  changeOrganization: 'organizations/OrganizationDialog.tsx',
  publishEvent: 'events/PublishDialog.tsx',
  repeatEvent: 'events/series/RepeatDialog.tsx',
  saveEvent: 'events/SavingQuestions.tsx',
  postponeEvent: 'events/PostponeDialog.tsx',
  cancelEvent: 'events/CancelDialog.tsx',
  deleteEvent: 'events/DeleteDialog.tsx',
  confirmEvent: 'events/notices/Decision.tsx',
  sendNoticeAgain: 'events/notices/Again.tsx',
  endRound: 'events/notices/EndRound.tsx',
  sendMessage: 'events/notices/ComposeDialog.tsx',
  takeMessageBack: 'events/notices/Messages.tsx',
  revealMember: 'members/ReasonDialogs.tsx',
  liftRestriction: 'members/ReasonDialogs.tsx',
  resetFactor: 'members/ReasonDialogs.tsx',
  restrictMember: 'members/DecisionDialog.tsx',
  deregisterMember: 'members/DecisionDialog.tsx',
  approveMember: 'members/ApprovalDialogs.tsx',
  refuseMember: 'members/ApprovalDialogs.tsx',
  correctMember: 'members/CorrectionDialog.tsx',
  changeKana: 'members/KanaDialog.tsx',
  sendDeskGuardianMail: 'members/GuardianPanel.tsx',
  closeGuardianReview: 'members/GuardianReview.tsx',
  makeCodeBatch: 'member-codes/MakeDialog.tsx',
  disableCodeBatch: 'member-codes/CodesPage.tsx',
  disableMemberCode: 'member-codes/DisableCodeDialog.tsx',
  mergeTicket: 'inbox/MergeDialog.tsx',
  createTemplate: 'inbox/TemplateDialog.tsx',
  changeTemplate: 'inbox/TemplateDialog.tsx',
  removeTemplate: 'inbox/TemplateDialog.tsx',
  switchPoster: 'check-in/PosterPage.tsx',
  markAbsent: 'attendees/AttendeeTable.tsx',
  settleReview: 'attendees/AttendeeTable.tsx',
  removeAttendee: 'attendees/AttendeeTable.tsx',
  revealAttendees: 'attendees/AttendeeTable.tsx',
  addAttendee: 'attendees/AddDialog.tsx',
  moveInLine: 'attendees/MoveDialog.tsx',
  makeExport: 'attendees/ExportDialog.tsx',
  keepView: 'members/KeepDialog.tsx',
  dropView: 'members/Views.tsx',
  exportMembers: 'members/ExportMembers.tsx',
  sendNews: 'news/SendQuestion.tsx',
  takeNewsBack: 'news/NewsPage.tsx',
  makeStaffRecoveryCodes: 'settings/RecoveryCodesDialog.tsx',
}

const AT_ONCE: Readonly<Record<string, string>> = {
  setSharePicture: 'part of a save, which asked',
  createEvent: 'a draft, which nobody else sees',
  endOwnStaffSession: 'signing out, which signing in takes back',
  readCallList: LOOK,
  markCalled: AT_HAND,
  noteCall: AT_HAND,
  enterMember: FORM,
  answerTicket: FORM,
  noteOnTicket: FORM,
  moveTicket: AT_HAND,
  assignTicket: AT_HAND,
  checkIn: UNDO,
  undoCheckIn: AT_HAND,
  walkIn: UNDO,
  sendCheckIn: 'what a door did without a network',
  openCareNote: LOOK,
  sendCareOpening: 'what a door did without a network',
  answerCareRequest: FORM,
  takeMembersPart: 'the next part of an export that was asked about',
  takeExport: 'the next part of an export that was asked about',
}

const functions: readonly FunctionDefinition[] = Object.values(lambdas)
const writes = functions.flatMap(({ calls = {} }) =>
  Object.entries(calls)
    .filter(([, { caller, method }]) => {
      if (typeof caller !== 'object' || method === 'GET') return false
      return caller.audit !== 'autosave' && caller.audit !== 'searched'
    })
    .map(([name]) => name),
)
const features = filesBelow(['packages/console/src/features'], /\.tsx$/).filter((file) => !isTest(file))
const asks = (text: string) => /from '#ui\/((Ask|Confirm|Form|Reason)?Dialog|CancelButton)\.tsx'/.test(text)

test('each write of staff asks in a dialog first, or a list says why not', () => {
  expect(writes.length).toBeGreaterThan(40)
  expect(writes.filter((name) => name in ASKS === name in AT_ONCE)).toEqual([])
  const known = new Set(writes)
  expect([...Object.keys(ASKS), ...Object.keys(AT_ONCE)].filter((name) => !known.has(name))).toEqual([])
})

test.each(Object.entries(ASKS))('%s is asked about in %s', (_, path) => {
  const file = features.find((each) => each.path === `packages/console/src/features/${path}`)
  expect(asks(file?.text ?? '')).toBe(true)
  expect(asks("import { Button } from '@app/ui/components/Button.tsx'")).toBe(false)
})
