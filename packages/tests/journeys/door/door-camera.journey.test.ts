// SEC-C5: members' own codes in front of the page's camera, each seen under another condition.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawnCode } from '@app/console/door/test/drawn-code.ts'
import { CONDITIONS, photograph } from '@app/console/door/test/photographs.ts'
import type { OutputOf } from '@app/shared/base/call.ts'
import type { mintMemberQr } from '@app/shared/qr/contract.ts'
import { qrValue } from '@app/shared/qr/rules.ts'
import { until } from '@app/shared/test/until.ts'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#fixtures/browser/browser.ts'
import { desk, signInAtDesk } from '#fixtures/browser/desk.ts'
import { newEvent } from '#fixtures/browser/events.ts'
import { type Scene, writeFilm } from '#fixtures/browser/fake-camera.ts'
import { newPhone } from '#fixtures/browser/person.ts'
import { checkInsOf, plantSeats } from '#fixtures/http/check-ins.ts'
import { api } from '#fixtures/http/client.ts'
import { openDatabase } from '#fixtures/http/database.ts'
import { type Member, plantMembers } from '#fixtures/http/members.ts'

jest.setTimeout(180_000)
const dataDir = process.env['DATA_DIR'] ?? '.local'
const HOUR_MS = 3_600_000
/** The size of the code on a phone's card, in CSS pixels. */
const SHOWN = 160
/** All but what has to be held nearer: `reading.test.ts` has the sizes. */
const SEEN = Object.entries(CONDITIONS).filter(([name]) => name !== 'blurred twice as far')
/**
 * One code in ten cannot be read under cracked glass, as the cracks fall on other modules of each. The card shows another one
 * every minute; here five are shown one after the other.
 */
const CRACKED = 'cracked glass'
const CODES_UNDER_CRACKS = 5
let folder: string
let withCamera: Browser | null = null
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'door-camera-'))
})
afterAll(async () => {
  await withCamera?.close()
  await rm(folder, { recursive: true })
})

test('SEC-C5, SEC-C2: the camera reads codes that are straight, blurred, turned, dark, in 480p and under cracked glass, one row each; a code with a changed time gets no row', async () => {
  const client = await openDatabase(dataDir)
  const [other, ...members] = await plantMembers(client, dataDir, SEEN.length + 1)
  if (other === undefined) throw new Error('no member')
  const now = Date.now()
  const times = { starts: new Date(now - HOUR_MS / 2), ends: new Date(now + HOUR_MS) }
  const eventId = await newEvent(20, { ...times, organizationId: 'hiroba' })
  const subs = [other, ...members].map(({ sub }) => sub)
  await plantSeats(client, eventId, subs)

  const film = join(folder, 'film.y4m')
  const { encryptedUserId, issuanceTime } = await codeOf(other)
  const dated = issuanceTime.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  await writeFilm(film, [
    ...(await Promise.all(SEEN.map(([name], index) => scenesOf(name, members[index])))).flat(),
    seen(photograph(await drawnCode(qrValue({ encryptedUserId, issuanceTime: dated })), SHOWN, {})),
  ])
  withCamera = await launchBrowser([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
    '--use-fake-ui-for-media-stream',
  ])
  const staff = await fixtures.staff(dataDir)
  const volunteer = await staff.create('door', { organizationIds: ['hiroba'] })
  const { page, problems } = await newPhone(withCamera, { width: 360 })
  await page.goto(`${desk}/door/${eventId}`)
  await signInAtDesk(page, volunteer)
  await page.getByText(`受付済み 0 / 申込 ${subs.length}`).waitFor()
  await page.getByRole('button', { name: 'カメラを起動する' }).click()

  const rows = await until(
    'a row for each condition',
    async () => {
      const found = await checkInsOf(client, eventId)
      return found.length >= SEEN.length && found
    },
    { withinMs: 60_000 },
  )
  await page.locator('.door-card[data-tone=stop]', { hasText: 'このQRコードは使えません' }).waitFor()
  // The film begins again: those who are in are said to be.
  await page.locator('.door-card[data-tone=look]', { hasText: 'すでに受付済みです' }).waitFor()
  expect(rows.map(({ personId, by }) => `${personId} ${by}`).sort()).toEqual(
    members.map(({ sub }) => `${sub} code`).sort(),
  )
  await page.getByText(`受付済み ${SEEN.length} / 申込 ${subs.length}`).waitFor()
  expect(await checkInsOf(client, eventId)).toHaveLength(SEEN.length)
  expect(problems).toEqual([])
  client.destroy()
})

const seen = (picture: Scene['picture']): Scene => ({ picture, seconds: 1 })

async function codeOf({ token }: Member): Promise<OutputOf<typeof mintMemberQr>> {
  const answer = await api('POST', '/EncQR', { token, body: {} })
  if (answer.status !== 200) throw new Error(`no code: ${answer.status}`)
  return answer.body as OutputOf<typeof mintMemberQr>
}

/** The member's code under a condition: a second, or as many codes as it takes for half a second each. */
async function scenesOf(name: string, member: Member | undefined): Promise<Scene[]> {
  if (member === undefined) throw new Error('fewer members than conditions')
  const codes = Array.from({ length: name === CRACKED ? CODES_UNDER_CRACKS : 1 }, () => codeOf(member))
  const drawn = await Promise.all(codes.map(async (code) => drawnCode(qrValue(await code))))
  return drawn.map((code) => ({
    picture: photograph(code, SHOWN, CONDITIONS[name] ?? {}),
    seconds: name === CRACKED ? 0.5 : 1,
  }))
}
