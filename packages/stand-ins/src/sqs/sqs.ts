import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { buildApp } from 'fauxqs'

/** A queue as the manifest has it. */
export interface QueueSettings {
  readonly tries: number
  readonly visibilitySec: number
}

/**
 * A queue service without files: `handle` is the endpoint for the unmodified client. It has no server, which would
 * listen on every network.
 */
export async function createSqs() {
  const app = buildApp({ logger: false, defaultRegion: 'ap-northeast-1' })
  await app.ready()
  return {
    handle: async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
      app.routing(req, res)
    },
    stop: () => app.close(),
  }
}

/** The client of the person who makes queues and takes from them, as Lambda does in the cloud. */
export function sqsClient(endpoint: string): SQSClient {
  const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' }
  return new SQSClient({ endpoint, region: 'ap-northeast-1', credentials, useQueueUrlAsEndpoint: false })
}

/** Makes a queue and the one of its dead letters. */
export async function makeQueue(
  sqs: SQSClient,
  name: string,
  { tries, visibilitySec }: QueueSettings,
): Promise<string> {
  const dead = await sqs.send(new CreateQueueCommand({ QueueName: `${name}-dead` }))
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: dead.QueueUrl, AttributeNames: ['QueueArn'] }),
  )
  const made = await sqs.send(
    new CreateQueueCommand({
      QueueName: name,
      Attributes: {
        VisibilityTimeout: String(visibilitySec),
        RedrivePolicy: JSON.stringify({
          deadLetterTargetArn: Attributes?.['QueueArn'],
          maxReceiveCount: tries,
        }),
      },
    }),
  )
  return made.QueueUrl ?? ''
}

/** Up to ten messages; waits for the first of them. */
export async function receive(
  sqs: SQSClient,
  QueueUrl: string,
  waitSec: number,
  abortSignal?: AbortSignal,
): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: waitSec,
      MessageSystemAttributeNames: ['ApproximateReceiveCount'],
    }),
    abortSignal === undefined ? {} : { abortSignal },
  )
  return Messages
}

/** The event that Lambda makes of messages. */
export function sqsEvent(messages: readonly Message[]) {
  return {
    Records: messages.map(({ MessageId = '', ReceiptHandle = '', Body = '', Attributes = {} }) => ({
      messageId: MessageId,
      receiptHandle: ReceiptHandle,
      body: Body,
      attributes: Attributes,
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: '',
      awsRegion: 'ap-northeast-1',
    })),
  }
}

/** Deletes the messages that the function did not name as failed; failed ones are delivered again after their timeout. */
export async function deleteDone(
  sqs: SQSClient,
  QueueUrl: string,
  messages: readonly Message[],
  failed: ReadonlySet<string>,
): Promise<void> {
  const Entries = messages.flatMap(({ MessageId = '', ReceiptHandle = '' }, index) =>
    failed.has(MessageId) ? [] : [{ Id: String(index), ReceiptHandle }],
  )
  if (Entries.length > 0) await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
}
