import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '#base/error-code.ts'
import { endProcess, identify, isAlive, isEngineOver, type ProcessId } from '#base/process.ts'
import { StartError } from '#base/start-error.ts'

const processSchema = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), startedAt: v.string() })

/**
 * Creates the data folder and locks it for this launcher (`launcher.lock`), then ends an engine that an earlier
 * launcher left behind. Throws `StartError` when another launcher uses it or it cannot be written.
 */
export async function lockFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const lock = join(dataDir, 'launcher.lock')
  const mine = JSON.stringify(await self())
  const draft = `${lock}.${randomUUID()}`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(draft, mine, { mode: 0o600 })
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written: ${errorCode(error) ?? error}.`)
  }
  try {
    // A link appears with its content or not at all, so a lock is never read half written.
    while (!(await tryLink(draft, lock))) await dropStale(lock, dataDir)
  } finally {
    await rm(draft, { force: true })
  }
  await endLeftover(dataDir)
  return {
    release: async () => {
      if ((await readFile(lock, 'utf8').catch(() => '')) === mine) await rm(lock, { force: true })
    },
  }
}

/** Writes the engine's process to `engine.pid`, so that a later launcher can end it if this one is killed. */
export async function rememberChild(dataDir: string, pid: number): Promise<void> {
  const child = await identify(pid)
  if (child) await writeFile(join(dataDir, 'engine.pid'), JSON.stringify(child), { mode: 0o600 })
}

/** The engine has ended: removes its file. */
export async function forgetChild(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'engine.pid'), { force: true })
}

async function endLeftover(dataDir: string): Promise<void> {
  const left = await readProcess(join(dataDir, 'engine.pid'))
  const dbPath = join(dataDir, 'app.db')
  if (left && (await isAlive(left)) && (await isEngineOver(left.pid, dbPath))) await endProcess(left.pid)
  await forgetChild(dataDir)
}

async function dropStale(lock: string, dataDir: string): Promise<void> {
  const holder = await readProcess(lock)
  if (holder && (await isAlive(holder))) {
    throw new StartError(`Another launcher (process ${holder.pid}) already uses the data folder ${dataDir}.`)
  }
  // Two launchers may find the same stale lock: remove only the one that was checked.
  const aside = `${lock}.${randomUUID()}`
  const moved = await rename(lock, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  const taken = await readProcess(aside)
  if (taken && (await isAlive(taken))) await tryLink(aside, lock)
  await rm(aside, { force: true })
}

async function readProcess(path: string): Promise<ProcessId | undefined> {
  try {
    return v.parse(processSchema, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined // Absent or damaged: there is no process to end.
  }
}

async function self(): Promise<ProcessId> {
  return (await identify(process.pid)) ?? { pid: process.pid, startedAt: '' }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw new StartError(`The data folder cannot be locked: ${errorCode(error) ?? error}.`)
  }
}
