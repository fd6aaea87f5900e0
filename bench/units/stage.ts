import { fileURLToPath } from 'node:url'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import type { TableName } from '@app/lambdas/tables/all.ts'
import { type Ask, asker, type Handler } from '@app/lambdas/test/ask.ts'
import { testStandIns } from '@app/lambdas/test/stand-ins.ts'
import { recorder } from './recorder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export type BenchStage = Awaited<ReturnType<typeof benchStage>>

/** The real engine with the manifest's tables and stand-ins for the other services, with a recorder on every client. */
export async function benchStage() {
  const { client, endpoint, userPool, enter, stop } = await testStandIns(ROOT)
  process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT'
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true'
  // The log reads its level when it is loaded.
  const [{ openTable }, { transact }, { connections }] = await Promise.all([
    import('@app/lambdas/aws/dynamodb/table.ts'),
    import('@app/lambdas/aws/dynamodb/transaction.ts'),
    import('@app/lambdas/aws/clients.ts'),
  ])
  const { record, listenTo, pass } = recorder()
  listenTo(client)
  const handle = connections.handle.bind(connections)
  // GetUser is asked without a client.
  connections.handle = (request, options) =>
    String(request.headers['x-amz-target']).endsWith('.GetUser')
      ? pass({ service: 'Cognito', command: 'GetUser', input: {} }, () => handle(request, options))
      : handle(request, options)

  return {
    endpoint,
    userPool,
    record,
    stop,

    /** The handler of a function, with its own environment. */
    async load(name: FunctionName): Promise<Ask> {
      enter(name)
      const module: { handler: Handler } = await import(`@app/lambdas/${lambdas[name].entry}`)
      return asker(module.handler)
    },

    /** The function that a stream calls. */
    async loadStream(name: FunctionName): Promise<(event: object) => Promise<unknown>> {
      enter(name)
      const module: { handler: (event: object) => Promise<unknown> } = await import(
        `@app/lambdas/${lambdas[name].entry}`
      )
      return module.handler
    },

    /** A run of a function with a schedule; answers what it has done. */
    async loadJob(name: FunctionName): Promise<() => Promise<unknown>> {
      enter(name)
      const module: { handler: () => Promise<unknown> } = await import(`@app/lambdas/${lambdas[name].entry}`)
      return module.handler
    },

    /** Items that are there before the action. */
    async put<T extends TableName>(table: T, ...items: readonly Item<T>[]): Promise<void> {
      const handle = openTable(table, physicalName(table), client)
      for (let from = 0; from < items.length; from += 50)
        await transact(
          client,
          items.slice(from, from + 50).map((item) => handle.put(item)),
        )
    },
  }
}
