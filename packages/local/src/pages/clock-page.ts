import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setClock } from '@app/stand-ins/base/clock.ts'
import type { Handle } from '@app/stand-ins/base/http-server.ts'
import * as v from 'valibot'
import type { Schedules } from '#functions/schedules.ts'

const Input = v.pipe(v.string(), v.parseJson(), v.strictObject({ to: v.pipe(v.string(), v.isoTimestamp()) }))

/**
 * `GET /_local/clock` returns the product's time; `POST {"to": "2027-01-01T00:00:00Z"}` sets it
 * and answers once the schedules that became due have run. For this machine only.
 */
export function clockPage(dataDir: string, schedules: Schedules): Handle {
  return async (request, response) => {
    if (!isOwn(request)) return void response.writeHead(403).end()
    let ran: string[] = []
    if (request.method === 'POST') {
      const input = v.safeParse(Input, await text(request))
      if (!input.success) return void response.writeHead(400).end()
      await setClock(dataDir, new Date(input.output.to))
      ran = await schedules.run()
    }
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ now: new Date().toISOString(), ran }))
  }
}

/** A content type that no HTML form can send. */
function isOwn({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' || headers['content-type'] === 'application/json'
}
