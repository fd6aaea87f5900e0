import { parentPort, workerData } from 'node:worker_threads'
import { shiftClock } from '@app/stand-ins/base/clock.ts'

// The first import of this module asks for each of its exports, and these three load Node's whole client for sockets and `fetch`,
// a sixth of the start of a function. No function takes them from here; they and `fetch` are globals all the same.
const http: object = process.getBuiltinModule('node:http')
for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) Reflect.deleteProperty(http, name)

/** Runs in a worker thread with the function's own environment: loads its bundle and answers events. */
const { handler } = await import(workerData.bundle)

parentPort?.on('message', async ({ id, event, timeoutMs, clockOffsetMs }) => {
  shiftClock(clockOffsetMs)
  const endsAt = Date.now() + timeoutMs
  const context = {
    awsRequestId: crypto.randomUUID(),
    functionName: workerData.name,
    functionVersion: '$LATEST',
    memoryLimitInMB: '1024',
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
  }
  try {
    parentPort?.postMessage({ id, answer: await handler(event, context) })
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
parentPort?.postMessage({ ready: true })
