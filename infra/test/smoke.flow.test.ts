// The smoke tests that follow a deploy, against the product on this machine; and against sites that are ill.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readEndpoints } from '@app/local/launcher/endpoints-file.ts'
import { CHECKS, smoke } from '#commands/smoke-checks.ts'
import { CONSOLE_CHECKS, smokeConsole } from '#commands/smoke-console.ts'

const site = process.env['SITE'] ?? ''

test('S214: the product on one machine passes the smoke test of a deployed site', async () => {
  expect(await smoke(site)).toEqual([])
})

test('R1, S214: the product on one machine passes the smoke test of a deployed console', async () => {
  const { console } = await readEndpoints(process.env['DATA_DIR'] ?? '')
  expect(await smokeConsole(console, { staffNetworks: [] })).toEqual([])
})

/** The result of the checks for a site that answers every request alike. */
async function ofSiteThat<Said>(status: number, check: (site: string) => Promise<Said>): Promise<Said> {
  const server = createServer((_, response) => response.writeHead(status).end('{}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    return await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // a TCP server listens there
  } finally {
    server.close()
  }
}

const passed = (checks: object, faults: readonly string[]) =>
  Object.keys(checks).filter((name) => !faults.some((fault) => fault.startsWith(`${name}:`)))

test('control: a site that answers everything with 200 passes no check of the smoke test', async () => {
  expect(passed(CHECKS, await ofSiteThat(200, (ill) => smoke(ill)))).toEqual(['a page of its own'])
  const faults = await ofSiteThat(200, (ill) => smokeConsole(ill, { staffNetworks: [] }))
  expect(passed(CONSOLE_CHECKS, faults)).toEqual(['an address inside it'])
})

test('a console may refuse this machine only in a stage that names networks', async () => {
  const refused = (staffNetworks: string[]) =>
    ofSiteThat(403, (there) => smokeConsole(there, { staffNetworks }))
  expect(await refused(['203.0.113.0/24'])).toEqual([])
  expect(passed(CONSOLE_CHECKS, await refused([]))).toEqual([])
})
