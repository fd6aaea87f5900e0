import { physicalName } from '@app/lambdas/local/tables.ts'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DemoEvent } from '#seed/events.ts'
import { openEngine, plantEvent } from './world.ts'

/** Events of a running product, written past its API: each for the one test that counts its seats. */
export async function openEvents(dataDir: string) {
  const client = await openEngine(dataDir)
  const change = (eventId: string, UpdateExpression: string, values?: Record<string, string>) =>
    client.send(
      new UpdateCommand({
        TableName: physicalName('events'),
        Key: { eventId },
        UpdateExpression,
        ...(values && { ExpressionAttributeValues: values }),
      }),
    )
  return {
    /** An open event of next month, in no list, besides what is said; answers its id. */
    plant: (seats: number, said: Partial<DemoEvent> = {}, member = '') =>
      plantEvent(client, seats, said, member),
    /** Puts an event into the list, which all tests see. Answers how to take it out again. */
    async list(eventId: string): Promise<() => Promise<unknown>> {
      await change(eventId, 'SET listing = :all', { ':all': 'all' })
      return () => change(eventId, 'REMOVE listing')
    },
    close: () => client.destroy(),
  }
}

export type Events = Awaited<ReturnType<typeof openEvents>>
