import { drawnCode } from '@app/console/door/test/drawn-code.ts'
import { qrValue } from '@app/shared/qr/rules.ts'
import { launchBrowser } from '@app/tests/fixtures/browser/browser.ts'
import { CAMERA, installCamera, type ScanTimes } from '@app/tests/fixtures/browser/canvas-camera.ts'
import { deskStorage } from '@app/tests/fixtures/browser/pool-storage.ts'
import { checkInsOf, plantSeats } from '@app/tests/fixtures/http/check-ins.ts'
import { api } from '@app/tests/fixtures/http/client.ts'
import { openDatabase, plantEvent } from '@app/tests/fixtures/http/database.ts'
import { type Member, plantMembers, userRow } from '@app/tests/fixtures/http/members.ts'
import { openStaff } from '@app/tests/fixtures/http/staff.ts'
import type { Product } from '@app/tests/fixtures/run/product.ts'
import type { CDPSession, Page } from 'playwright-core'
import * as v from 'valibot'

/** A shift: each code, and the page's heap after forced collections, in bytes by how many codes had been read. */
export interface Shift {
  readonly seen: readonly ScanTimes[]
  readonly heap: ReadonlyMap<number, number>
  /** Rows of 受付 in the table at the end. */
  readonly rows: number
}

const HOUR_MS = 3_600_000
const Code = v.object({ encryptedUserId: v.string(), issuanceTime: v.string() })

/** One volunteer reads so many codes in a row by the camera; the heap is taken after those counts. */
export async function measureShift(
  product: Product,
  { codes, heapAfter }: { readonly codes: number; readonly heapAfter: readonly number[] },
): Promise<Shift> {
  const client = await openDatabase(product.dataDir)
  const members = await plantMembers(client, product.dataDir, codes)
  const starts = new Date(Date.now() - HOUR_MS / 2)
  const ends = new Date(Date.now() + HOUR_MS)
  const eventId = await plantEvent(client, codes, { organizationId: 'hiroba', starts, ends })
  await plantSeats(
    client,
    eventId,
    members.map(({ sub }) => sub),
  )
  const staff = await openStaff(product.dataDir)
  const volunteer = await staff.create('door', { organizationIds: ['hiroba'] })
  staff.close()
  const browser = await launchBrowser(['--use-fake-ui-for-media-stream'])
  const page = await browser.newPage({ locale: 'ja-JP', viewport: { width: 390, height: 844 } })
  await page.addInitScript(installCamera, CAMERA)
  await page.goto(`${product.desk}/robots.txt`)
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), deskStorage(volunteer))
  await page.goto(`${product.desk}/door/${eventId}`)
  await page.getByRole('button', { name: 'カメラを起動する' }).click()
  const session = await page.context().newCDPSession(page)
  const seen: ScanTimes[] = []
  const heap = new Map<number, number>()
  for (const member of members) {
    seen.push(await readOne(page, product.site, member))
    if (heapAfter.includes(seen.length)) heap.set(seen.length, await heapOf(session))
  }
  await browser.close()
  const { length: rows } = await checkInsOf(client, eventId)
  client.destroy()
  return { seen, heap, rows }
}

/** Shows a member's fresh code to the camera until the card is green. */
async function readOne(page: Page, site: string, { sub, token }: Member): Promise<ScanTimes> {
  const { body } = await api('POST', '/EncQR', { token, site, body: {} })
  const { width, height, data } = await drawnCode(qrValue(v.parse(Code, body)))
  const drawnMs = await page.evaluate((code) => globalThis.doorLine.show(code), {
    width,
    height,
    data: [...data],
  })
  const name = userRow({ sub }).nickName ?? ''
  const found = await page.waitForFunction((who) => {
    const cardMs = globalThis.doorLine.greens.get(who)
    return cardMs !== undefined && { cardMs, answeredMs: globalThis.doorLine.answeredMs }
  }, name)
  const { cardMs, answeredMs } = v.parse(
    v.object({ cardMs: v.number(), answeredMs: v.number() }),
    await found.jsonValue(),
  )
  await found.dispose()
  return { drawnMs, answeredMs, cardMs }
}

async function heapOf(session: CDPSession): Promise<number> {
  // The second run frees what only weak references hold.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
