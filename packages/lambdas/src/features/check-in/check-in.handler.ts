import { absent, settle, undo } from '#features/check-in/attendance.ts'
import { checkIn } from '#features/check-in/check-in.ts'
import { doorEvents, roster } from '#features/check-in/door.ts'
import { sent } from '#features/check-in/offline-scans.ts'
import { posterOf, switchPoster } from '#features/check-in/poster.ts'
import { walkIn } from '#features/check-in/walk-in.ts'
import { serve } from '#http/serve.ts'

/** 受付 (R6). */
export const handler = serve('check-in', {
  checkIn: (request, deps) => checkIn(deps, request),
  undoCheckIn: (request, deps) => undo(deps, request),
  markAbsent: (request, deps) => absent(deps, request),
  settleReview: (request, deps) => settle(deps, request),
  sendCheckIn: (request, deps) => sent(deps, request),
  walkIn: (request, deps) => walkIn(deps, request),
  listDoorEvents: (request, deps) => doorEvents(deps, request.staff),
  doorRoster: (request, deps) => roster(deps, request.input.eventId, request.staff),
  readPoster: (request, deps) => posterOf(deps, request),
  switchPoster: (request, deps) => switchPoster(deps, request),
})
