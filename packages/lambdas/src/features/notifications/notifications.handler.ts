import { count, list, read, see } from '#features/notifications/notifications.ts'
import { serve } from '#http/serve.ts'

/** `GET /notifications`, `GET /new-notifications`, `GET /notifications/{id}`, `POST /notifications/seen`. */
export const handler = serve('notifications', {
  listNotifications: ({ input, sub }, deps) => list(deps, input, sub),
  countNotifications: ({ sub }, deps) => count(deps, sub),
  readNotification: ({ input, sub }, deps) => read(deps, input, sub),
  seeNotifications: ({ input, sub }, deps) => see(deps, input, sub),
})
