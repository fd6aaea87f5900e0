import { deskStorage } from '@app/tests/fixtures/browser/pool-storage.ts'
import { openDatabase, plantEvent } from '@app/tests/fixtures/http/database.ts'
import { openStaff, type StaffMember } from '@app/tests/fixtures/http/staff.ts'
import type { Browser, Page } from 'playwright-core'
import { median, step } from './medians.ts'
import { newPhone, slow } from './phone.ts'
import type { Served } from './server.ts'

/** What staff wait for on a mid-range phone with nothing in its cache, ms from the navigation, the middle of so many visits. */
export interface DeskSpeed {
  /** 今日 with its events. */
  readonly todayMs: number
  /** The door with the camera's first picture; the volunteer's own press takes no time. */
  readonly cameraMs: number
}

const HOUR_MS = 3_600_000
/** The organization of the demo data that holds today's event. */
const ORGANIZATION = 'hiroba'
const TODAY = '雨の日も元気！室内遊具であそぼう'

/** What a browser is started with for the door. */
export const CAMERA_FLAGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Visits the console of a product behind the line. */
export async function measureDesk(
  browser: Browser,
  served: Served,
  dataDir: string,
  times: number,
): Promise<DeskSpeed> {
  const staff = await openStaff(dataDir)
  const client = await openDatabase(dataDir)
  const starts = new Date(Date.now() + HOUR_MS)
  const ends = new Date(Date.now() + 2 * HOUR_MS)
  const eventId = await plantEvent(client, 5, { organizationId: ORGANIZATION, starts, ends })
  const manager = await staff.create('manager')
  const volunteer = await staff.create('door', { organizationIds: [ORGANIZATION] })
  const today: number[] = []
  const camera: number[] = []
  for (let time = 0; time < times; time += 1) {
    today.push(
      await visit(manager, '/', async (page) => {
        await page.getByText(TODAY).first().waitFor()
        return sinceNavigation(page)
      }),
    )
    camera.push(
      await visit(volunteer, `/door/${eventId}`, async (page) => {
        const start = page.getByRole('button', { name: 'カメラを起動する' })
        await start.waitFor()
        const readyMs = await sinceNavigation(page)
        await start.evaluate((button: HTMLElement) => {
          Object.assign(window, { pressedMs: performance.now() })
          button.click()
        })
        await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
        return readyMs + (await page.evaluate(() => performance.now() - Reflect.get(window, 'pressedMs')))
      }),
    )
    step(`今日 ${Math.round(today.at(-1) ?? 0)} ms, camera ${Math.round(camera.at(-1) ?? 0)} ms`)
  }
  staff.close()
  client.destroy()
  return { todayMs: median(today), cameraMs: median(camera) }

  async function visit(
    person: StaffMember,
    path: string,
    wait: (page: Page) => Promise<number>,
  ): Promise<number> {
    const phone = await newPhone(browser, served.slow)
    const page = await phone.newPage()
    await page.goto(`${served.slow}/robots.txt`)
    await page.evaluate((entries) => Object.assign(sessionStorage, entries), deskStorage(person))
    served.cut()
    await slow(page)
    await page.goto(`${served.slow}${path}`)
    const ms = await wait(page)
    await phone.close()
    return ms
  }
}

const sinceNavigation = (page: Page) => page.evaluate(() => performance.now())
