import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '#base/error-code.ts'

/** A process, distinct from a later one with the same number. `startedAt` is in kernel ticks. */
export type ProcessId = { pid: number; startedAt: string }

/** The identity of a live process; undefined without one (a zombie counts as none). */
export async function identify(pid: number): Promise<ProcessId | undefined> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is alive, under another user.
    if (errorCode(error) !== 'EPERM') return undefined
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // No /proc (macOS): the number has to suffice.
  if (stat === undefined) return process.platform === 'linux' ? undefined : { pid, startedAt: '' }
  // The name, in brackets, may hold anything; state is the first field behind it, start time the twentieth.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? undefined : { pid, startedAt: fields[19] ?? '' }
}

/** Whether exactly this process still runs. */
export async function isAlive(known: ProcessId): Promise<boolean> {
  return (await identify(known.pid))?.startedAt === known.startedAt
}

/** Whether this process is the DynamoDB engine serving the given file. Always false without /proc. */
export async function isEngineOver(pid: number, dbPath: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const args = line.split('\0')
  return /(^|\/)dynoxide$/.test(args[0] ?? '') && args[args.indexOf('--db-path') + 1] === dbPath
}

/** Ends a process: SIGTERM, up to 5 s for it to write its journal into the file, then SIGKILL. */
export async function endProcess(pid: number): Promise<void> {
  const known = await identify(pid)
  if (!known) return
  send(pid, 'SIGTERM')
  for (let waitedMs = 0; waitedMs < 5000; waitedMs += 20) {
    if (!(await isAlive(known))) return
    await pause(20)
  }
  send(pid, 'SIGKILL')
  while (await isAlive(known)) await pause(20)
}

function send(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
