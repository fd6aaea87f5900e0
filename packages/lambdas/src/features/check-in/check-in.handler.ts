import { absent, settle, undo } from '#features/check-in/attendance.ts'
import { checkIn } from '#features/check-in/check-in.ts'
import { doorEvents, roster } from '#features/check-in/door.ts'
import { sent } from '#features/check-in/offline-scans.ts'
import { posterOf, switchPoster } from '#features/check-in/poster.ts'
import { walkIn } from '#features/check-in/walk-in.ts'
import { serve } from '#http/serve.ts'

/** 受付 (R6). */
export const handler = serve('check-in', {
  checkIn: (asked, deps) => checkIn(deps, asked),
  undoCheckIn: (asked, deps) => undo(deps, asked),
  markAbsent: (asked, deps) => absent(deps, asked),
  settleReview: (asked, deps) => settle(deps, asked),
  sendCheckIn: (asked, deps) => sent(deps, asked),
  walkIn: (asked, deps) => walkIn(deps, asked),
  listDoorEvents: (asked, deps) => doorEvents(deps, asked.staff),
  doorRoster: (asked, deps) => roster(deps, asked.input.eventId, asked.staff),
  readPoster: (asked, deps) => posterOf(deps, asked),
  switchPoster: (asked, deps) => switchPoster(deps, asked),
})
