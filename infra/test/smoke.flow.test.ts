// The smoke test of a deploy, against the local product; and against a broken site.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CHECKS, smoke } from '#commands/smoke-checks.ts'

const site = process.env['SITE'] ?? ''

test('S214: the local product passes every smoke check', async () => {
  expect(await smoke(site)).toEqual([])
})

test('the control: a site that answers anything with 200 passes no check', async () => {
  const server = createServer((_, response) => response.end('{}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const faults = await smoke(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // a TCP server listens there
  server.close()
  const passed = Object.keys(CHECKS).filter((name) => !faults.some((fault) => fault.startsWith(`${name}:`)))
  expect(passed).toEqual(['a page of its own'])
})
