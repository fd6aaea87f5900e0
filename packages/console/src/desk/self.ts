import type { OutputOf } from '@app/shared/base/call.ts'
import { readOwnStaff } from '@app/shared/staff/contract.ts'
import { isAllowed, type Permission } from '@app/shared/staff/roles.ts'
import { useRouteLoaderData } from 'react-router-dom'
import { read } from '#api/failed.ts'
import { countFor, refreshCounts } from '#desk/counts.ts'
import { paths } from '#paths.ts'

type Self = OutputOf<typeof readOwnStaff>

/** The id of the route that reads the signed-in person. */
export const DESK = 'desk'

/** The signed-in person and their role. Throws when it cannot be read: without it nothing is shown. */
export async function readSelf({ request }: { readonly request: Request }): Promise<Self> {
  const self = await read(readOwnStaff, {})
  countFor(self.role)
  // 今日 counts what it reads itself.
  if (new URL(request.url).pathname !== paths.today()) void refreshCounts()
  return self
}

/** The signed-in person; for components below the desk's own route. */
export function useSelf(): Self {
  const self = useRouteLoaderData<Self>(DESK)
  if (self === undefined) throw new Error('Only components of the desk may ask who is there.')
  return self
}

/** Whether the person at the desk may do it; the server asks again. */
export function useAllowed(permission: Permission): boolean {
  return isAllowed(useSelf().role, permission)
}
