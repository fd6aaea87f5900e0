import { redirect } from 'react-router-dom'
import { returnTo } from '#browser-storage/return-to.ts'
import { paths } from '#paths.ts'
import { readMemberScreen } from '#routing/member-screen.ts'

/** S133: for members; signed-out visitors go to /login and return here. Returns the reporter's id. */
export async function loader({ request }: { request: Request }): Promise<string | Response> {
  const member = await readMemberScreen()
  if (member === null) {
    returnTo(new URL(request.url))
    return redirect(paths.login())
  }
  return member instanceof Response ? member : member.id
}
