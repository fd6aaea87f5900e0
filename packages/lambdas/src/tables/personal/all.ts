import type { Declarations } from '#tables/personal/declaration.ts'
import { desk } from '#tables/personal/desk.ts'
import { events } from '#tables/personal/events.ts'
import { guardians } from '#tables/personal/guardians.ts'
import { households } from '#tables/personal/households.ts'
import { inbox } from '#tables/personal/inbox.ts'
import { mails } from '#tables/personal/mails.ts'
import { memberDesk } from '#tables/personal/member-desk.ts'
import { members } from '#tables/personal/members.ts'
import { payments } from '#tables/personal/payments.ts'
import { requests } from '#tables/personal/requests.ts'
import { staff } from '#tables/personal/staff.ts'

/** Every table with every column: a table or a column that is missing does not compile. Only the exporting functions load it. */
export const personal = {
  ...members,
  ...memberDesk,
  ...events,
  ...desk,
  ...mails,
  ...inbox,
  ...guardians,
  ...staff,
  ...payments,
  ...requests,
  ...households,
} as const satisfies Declarations
