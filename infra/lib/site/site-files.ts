import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseHeaders } from '@app/web/build/headers.ts'

/** The metadata of the built site: its headers, cache times, prerendered pages. */
export function readSite(dist: string) {
  const { headers, cache } = parseHeaders(readFileSync(join(dist, 'headers.json'), 'utf8'))
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/index.html')) // the root's own is no folder's
    .map((file) => `/${dirname(file)}`)
    .sort()
  return { headers, cache, pages }
}

/** The content security policy of the build, with the hosts that scripts of this stage call. */
export function withConnect(policy: string, hosts: readonly string[]): string {
  return withHosts(policy, 'connect-src', hosts)
}

/** The policy with further hosts in a directive that has none but the site itself. */
export function withHosts(policy: string, directive: string, hosts: readonly string[]): string {
  const own = `${directive} 'self'`
  if (!policy.includes(own)) throw new Error(`the content security policy has no ${own}`)
  return policy.replace(own, [own, ...hosts].join(' '))
}
