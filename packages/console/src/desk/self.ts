import type { OutputOf } from '@app/shared/base/call.ts'
import { readOwnStaff } from '@app/shared/staff/contract.ts'
import { isAllowed, type Permission } from '@app/shared/staff/roles.ts'
import { useRouteLoaderData } from 'react-router-dom'
import { read } from '#api/failed.ts'

export type Self = OutputOf<typeof readOwnStaff>

/** The id of the route that reads who is at the desk. */
export const DESK = 'desk'

/** Who is at the desk and in which role. Throws when it cannot be read: without it nothing is shown. */
export function readSelf(): Promise<Self> {
  return read(readOwnStaff, {})
}

/** Who is at the desk; for components below the desk's own route. */
export function useSelf(): Self {
  const self = useRouteLoaderData<Self>(DESK)
  if (self === undefined) throw new Error('Only components of the desk may ask who is there.')
  return self
}

/** Whether the person at the desk may do it; the server asks again. */
export function useAllowed(permission: Permission): boolean {
  return isAllowed(useSelf().role, permission)
}
