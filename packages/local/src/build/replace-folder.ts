import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@app/stand-ins/base/error-code.ts'
import { identify } from '@app/stand-ins/base/process.ts'

const PREFIX = '.building-'

/** A folder of this process's own below `parent`; what processes that are gone left there is removed. */
export async function workFolder(parent: string): Promise<{ path: string; remove(): Promise<void> }> {
  for (const name of await readdir(parent)) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : process.pid)
    if (pid !== process.pid && !(await identify(pid))) await rm(join(parent, name), { recursive: true })
  }
  const path = join(parent, `${PREFIX}${process.pid}`)
  await rm(path, { recursive: true, force: true })
  await mkdir(path)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Makes a finished folder the one at `to`, whole, in the place of what is there. Whoever does this at the
 * same time wins or loses as a whole. Both must be on one file system.
 */
export async function putInPlace(from: string, to: string): Promise<void> {
  const aside = `${from}.old`
  for (;;) {
    await rm(aside, { recursive: true, force: true })
    await rename(to, aside).catch(unless('ENOENT'))
    const done = await rename(from, to).then(() => true, unless('ENOTEMPTY', 'EEXIST'))
    if (done) break
  }
  await rm(aside, { recursive: true, force: true })
}

/** Nothing for these codes; any other error goes on. */
function unless(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(errorCode(error) ?? '')) throw error
    return undefined
  }
}
