import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { forgetFiles, keepIn, openPhone, slow } from './phone.ts'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
/** When the pictures of /top are taken, in ms after the navigation. */
const AT = [500, 1_000, 1_500, 2_000]

/** Pictures of /top while it comes on slow 4G, cold: frames of the browser's own recording. */
export async function takePictures(origin: string, storage: Readonly<Record<string, string>>): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const phone = await openPhone()
  await keepIn(phone.context, origin, storage)
  // The functions have started: their start is another figure.
  for (let visit = 0; visit < 2; visit += 1) {
    const warm = await phone.context.newPage()
    await warm.goto(`${origin}/top`, { waitUntil: 'networkidle' })
    await warm.close()
  }
  await forgetFiles(phone.context)
  const page = await phone.context.newPage()
  // Each frame of a moving skeleton would be recorded, by the processor that is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const session = await slow(page)
  const frames: { readonly atMs: number; readonly data: string }[] = []
  let startMs = 0
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1000 - startMs, data })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 390, maxHeight: 844 })
  startMs = Date.now()
  await page.goto(`${origin}/top`, { waitUntil: 'networkidle' })
  await session.send('Page.stopScreencast')
  await phone.stop()
  for (const atMs of AT) {
    const shown = frames.filter((frame) => frame.atMs >= 0 && frame.atMs <= atMs).at(-1)
    if (shown !== undefined) writeFileSync(`${FOLDER}top-${atMs}.png`, Buffer.from(shown.data, 'base64'))
  }
}
