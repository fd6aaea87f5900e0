import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@app/stand-ins/base/error-code.ts'
import { identify } from '@app/stand-ins/base/process.ts'

const PREFIX = '.building-'

/** A temporary folder of this process below `parent`; removes those of dead processes. */
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
 * Moves a finished folder to `to`, replacing what is there as a whole. Of concurrent callers
 * one wins completely. Both must be on one file system.
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

/** Ignores these error codes; rethrows any other. */
function unless(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(errorCode(error) ?? '')) throw error
    return undefined
  }
}
