import { spawn } from 'node:child_process'

/**
 * Runs Node in a folder; returns its exit code (null after the timeout `withinMs`) and its output. `signal` ends it
 * with every process that it has started.
 */
export function node(
  cwd: string,
  args: readonly string[],
  {
    env = {},
    withinMs = 900_000,
    signal,
  }: { env?: Record<string, string>; withinMs?: number; signal?: AbortSignal } = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: withinMs,
    // Its own process group, to end as a whole.
    detached: signal !== undefined,
  })
  signal?.addEventListener('abort', () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}
