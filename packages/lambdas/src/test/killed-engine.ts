import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { until } from '@app/shared/test/until.ts'
import { findBinary } from '@app/stand-ins/dynamodb/binary.ts'
import * as v from 'valibot'
import type { Stage } from '#test/stage.ts'

const Pid = v.object({ pid: v.number() })

/** The engine of a stage as a process that dies by `kill -9`, and comes back over its file at the same address. */
export async function killedEngine({ dataDir, endpoint }: Pick<Stage, 'dataDir' | 'endpoint'>) {
  const { hostname, port } = new URL(endpoint)
  const binary = await findBinary()
  let { pid } = v.parse(Pid, JSON.parse(await readFile(join(dataDir, 'engine.pid'), 'utf8')))
  let dying = Promise.resolve()

  async function again(): Promise<void> {
    process.kill(pid, 'SIGKILL')
    await until('the engine is gone', () => !isAlive(pid), { everyMs: 5 })
    const args = ['--host', hostname, '--port', port, '--db-path', join(dataDir, 'app.db')]
    const child = spawn(binary, args, { stdio: 'ignore' })
    if (child.pid === undefined) throw new Error('the engine did not start again')
    pid = child.pid
    await until('the engine answers again', () => answers(hostname, Number(port)), { everyMs: 20 })
  }

  return {
    /** Resolves once it is back; kills at once follow each other. */
    kill(): Promise<void> {
      dying = dying.then(again)
      return dying
    },
    async stop(): Promise<void> {
      await dying
      process.kill(pid, 'SIGKILL')
      await until('the engine is gone', () => !isAlive(pid), { everyMs: 5 })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
