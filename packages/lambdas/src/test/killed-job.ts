import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { partOf } from '@app/shared/test/part.ts'

/** The places of so many at which this run kills a job: one; all by `run chaos promoter`. */
export function killsTo(last: number): number[] {
  return partOf(
    Array.from({ length: last }, (_, index) => index + 1),
    last,
  )
}

/** Runs a job with the environment of now in a process of its own, which dies by `kill -9` at the n-th place. */
export async function killJob(job: 'queue-job' | 'draw-job', place: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(__dirname, 'killed-job-main.ts'), job, place.toString()],
    // The logs of its work say nothing here.
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env } },
  )
  const [complaint, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (signal !== 'SIGKILL') throw new Error(`the job was not killed at place ${place}: ${complaint}`)
}
