import { ownerMemory } from '#auth/owner-memory.ts'
import { paths } from '#paths.ts'

const filters = ownerMemory<string>()

/** The list keeps its filters here, as in its address. */
export const keepFilters = (search: string) => filters.keep(search)

/** The list as the member left it: for the ways back to it. */
export function listAddress(): string {
  const search = filters.read() ?? ''
  return search === '' ? paths.top() : `${paths.top()}?${search}`
}
