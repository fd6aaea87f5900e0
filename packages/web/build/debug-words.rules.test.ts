// S181: the button for a child's plan is for development only; production builds contain nothing of it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#text/settings.ts'
import { settingsDebug } from '#text/settings-debug.ts'

const DIST = join(process.cwd(), 'packages/web/dist')

async function filesHolding(words: string): Promise<string[]> {
  const files = (await readdir(DIST, { recursive: true })).filter((name) => /\.(js|html)$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(DIST, name), 'utf8')))
  return files.filter((_, index) => texts[index]?.includes(words))
}

test('S181: the button to change a child’s plan is in no file of the production build', async () => {
  expect(await filesHolding(settingsDebug.changePlanChild)).toEqual([])
  expect(await filesHolding('?child=1')).toEqual([])
})

test('control: the neighbouring button is found', async () => {
  expect(await filesHolding(settings.card)).not.toEqual([])
})
