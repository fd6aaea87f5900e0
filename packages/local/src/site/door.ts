import { isDoorPath } from '@app/console/build/app-paths.ts'
import { doorHeaders } from '@app/console/build/headers.ts'
import type { Handle } from '@app/stand-ins/base/http-server.ts'
import { createSite } from '#site/files.ts'

/** Everything below `/door`, with the door's headers; it comes with the prefix taken off. */
export async function doorHandle(folder: string): Promise<Handle> {
  const answer = await createSite(folder, isDoorPath, doorHeaders([]))
  return (request, response) => {
    const path = `/door${/^[^?#]*/.exec(request.url ?? '')?.[0] ?? ''}`
    // One document answers each event's door; a file of the door is itself.
    request.url = isDoorPath(path) ? '/door' : path
    return answer(request, response)
  }
}
