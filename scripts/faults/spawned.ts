import { spawn } from 'node:child_process'

/** Runs Node in a folder; returns its exit code (null after the timeout `withinMs`) and its output. */
export function node(
  cwd: string,
  args: readonly string[],
  { env = {}, withinMs = 900_000 }: { env?: Record<string, string>; withinMs?: number } = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: withinMs,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}
