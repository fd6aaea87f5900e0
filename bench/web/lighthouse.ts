import { type PageSpeed, speedOf } from '@app/tests/visual/lighthouse-speed.ts'
import { median, step } from './medians.ts'
import { openForLighthouse, startAnew } from './phone.ts'

/** The pages whose shift, blocking and bytes are counted; of members, with a session. */
const PAGES = ['/', '/login', '/register', '/top'] as const
export type Simulated = Readonly<Record<(typeof PAGES)[number], PageSpeed>>

/**
 * What Lighthouse counts in first visits, medians: shift, blocking, bytes. Its times of paint are of no use here: its simulation does
 * not see what is drawn before the application starts.
 */
export async function simulate(
  origin: string,
  session: Readonly<Record<string, string>>,
  times: number,
): Promise<Simulated> {
  const phone = await openForLighthouse()
  const seen = new Map<string, PageSpeed[]>()
  for (let time = 0; time < times; time += 1) {
    for (const path of PAGES) {
      await startAnew(phone.context, origin, path === '/top' ? session : {})
      const speed = await speedOf(phone.port, `${origin}${path}`)
      seen.set(path, [...(seen.get(path) ?? []), speed])
      step(`Lighthouse ${path}: blocking ${Math.round(speed.blockingMs)} ms`)
    }
  }
  await phone.stop()
  const of = (path: string) => middle(seen.get(path) ?? [])
  return { '/': of('/'), '/login': of('/login'), '/register': of('/register'), '/top': of('/top') }
}

function middle(visits: readonly PageSpeed[]): PageSpeed {
  const of = (name: keyof PageSpeed) => median(visits.map((visit) => visit[name]))
  return { blockingMs: of('blockingMs'), layoutShift: of('layoutShift'), bytes: of('bytes') }
}
