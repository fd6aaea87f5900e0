import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@app/stand-ins/base/start-error.ts'
import { lockFolder } from '@app/stand-ins/dynamodb/data-folder.ts'
import type { Options } from '#launcher/options.ts'

/** The live processes of the folder: needed to end leftovers of an earlier run, so never deleted. */
const KEPT = new Set(['launcher.lock', 'engine.pid'])

/** Makes the data folder, and empties it for a fresh start. */
export async function prepareFolder({ dataDir, fresh }: Options): Promise<void> {
  try {
    // It holds personal data: readable by this user only.
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch {
    throw new StartError(
      `The data folder ${dataDir} cannot be written. Choose another: DATA_DIR=/path and start again.`,
    )
  }
  if (!fresh) return
  // The lock also protects a folder that another launcher is using from being emptied.
  const lock = await lockFolder(dataDir)
  const names = await readdir(dataDir)
  for (const name of names) {
    if (!KEPT.has(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  await lock.release()
}
