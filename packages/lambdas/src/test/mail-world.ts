import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SendLimits, YOUNG_ACCOUNT } from '@app/stand-ins/ses/limits.ts'
import { createMail } from '@app/stand-ins/ses/mail.ts'
import { createSqs, deleteDone, makeQueue, receive, sqsClient, sqsEvent } from '@app/stand-ins/sqs/sqs.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as AccountModule from '#aws/ses-account.ts'
import type * as SesModule from '#aws/ses-tagged.ts'
import type * as PaceModule from '#domain/mail-pace-store.ts'
import type * as SuppressionModule from '#domain/mail-suppression-store.ts'
import type * as MailingsModule from '#domain/mailings-store.ts'
import type * as MailsModule from '#domain/mails-store.ts'
import type * as SealingModule from '#domain/sealed-address.ts'
import type * as EventsModule from '#features/mails/delivery-events.ts'
import type { MailKind, MailKinds, Sends } from '#features/mails/kind.ts'
import type * as SweepModule from '#features/mails/sweep.ts'
import type * as WaitingModule from '#features/mails/waiting-mails.ts'
import type * as WorkerModule from '#features/mails/worker.ts'
import { queues } from '#manifest/resources.ts'
import type * as KindsModule from '#test/mail-kinds.ts'
import { type Mortal, mortalSends } from '#test/mortal.ts'
import { serveAt } from '#test/serve-at.ts'
import { testStage } from '#test/stage.ts'

export type MailWorld = Awaited<ReturnType<typeof mailWorld>>

/** What the mail service tells of a mail, as far as tests read it. */
export interface ServiceEvent {
  readonly detail: {
    readonly eventType: string
    readonly mail: {
      readonly destination: readonly string[]
      readonly tags: { readonly mail: readonly string[] }
    }
  }
}

/**
 * The outbox with its queue, its worker and a mail service that tests make slow or let fail. Kinds and clock are the
 * test's own.
 */
export async function mailWorld(
  change: Partial<MailKind<{ number: string }>> = {},
  limits: SendLimits = YOUNG_ACCOUNT,
) {
  let clock = new Date()
  const stage = await testStage()
  const dir = await mkdtemp(join(tmpdir(), 'mails-'))
  const serviceEvents: ServiceEvent[] = []
  const mail = createMail({
    dir,
    onEvent: (event) => serviceEvents.push(event as unknown as ServiceEvent), // a part of it
    limits,
    now: () => clock.getTime(),
  })
  /** Answers instead of the service, before it has taken anything. */
  const service = { refusal: (): { status: number; name: string } | null => null }
  const ses = await serveAt(async (request, response) => {
    const refusal = request.method === 'POST' ? service.refusal() : null
    if (refusal === null) return mail.ses(request, response)
    request.resume()
    response.writeHead(refusal.status, {
      'content-type': 'application/json',
      'x-amzn-errortype': refusal.name,
    })
    response.end('{}')
  })
  const sqs = await createSqs()
  const queueServer = await serveAt(sqs.handle)
  const client = sqsClient(queueServer.endpoint)
  const url = await makeQueue(client, 'mails', { ...queues.mails, tries: 1_000, visibilitySec: 0 })
  for (const name of ['mail-events', 'mail-sweep-job', 'mail-worker'] as const) stage.enter(name)
  process.env['AWS_ENDPOINT_URL_SESV2'] = ses.endpoint
  process.env['AWS_ENDPOINT_URL_SQS'] = queueServer.endpoint
  process.env['QUEUE_MAILS'] = url
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { readAccount }: typeof AccountModule = jest.requireActual('#aws/ses-account.ts')
  const { sendTagged }: typeof SesModule = jest.requireActual('#aws/ses-tagged.ts')
  const { takeMessages }: typeof WorkerModule = jest.requireActual('#features/mails/worker.ts')
  const { sweep }: typeof SweepModule = jest.requireActual('#features/mails/sweep.ts')
  const waiting: typeof WaitingModule = jest.requireActual('#features/mails/waiting-mails.ts')
  const lease: typeof PaceModule = jest.requireActual('#domain/mail-pace-store.ts')
  const { plainKinds }: typeof KindsModule = jest.requireActual('#test/mail-kinds.ts')
  const kinds: MailKinds = plainKinds(change)
  const suppressions: typeof SuppressionModule = jest.requireActual('#domain/mail-suppression-store.ts')
  const mailings: typeof MailingsModule = jest.requireActual('#domain/mailings-store.ts')
  const outbox: typeof MailsModule = jest.requireActual('#domain/mails-store.ts')
  const sealing: typeof SealingModule = jest.requireActual('#domain/sealed-address.ts')
  const { takeEvent }: typeof EventsModule = jest.requireActual('#features/mails/delivery-events.ts')

  const now = () => clock
  const deps = { ...openDeps('mail-worker'), now }
  const account = () => readAccount(deps.mail)
  const sends: Sends = {
    deps,
    kinds,
    send: (message) => sendTagged(deps.mail, message),
    account,
    // Time passes only here, and for two who wait at once only once.
    async wait(ms) {
      const until = clock.getTime() + ms
      await new Promise((resolve) => setImmediate(resolve))
      if (clock.getTime() < until) clock = new Date(until)
    },
  }
  const bodies = (list: readonly object[]) =>
    sqsEvent(list.map((body, index) => ({ MessageId: `m${index}`, Body: JSON.stringify(body) })))
  const asEvent = (event: ReturnType<typeof sqsEvent>) =>
    event as unknown as Parameters<typeof takeMessages>[1] // the fields that the worker reads

  return {
    stage,
    deps,
    addressKeyOf: (address: string) => suppressions.addressKeyOf(deps, address),
    begin: (mailing: MailingsModule.NewMailing) => deps.transact([mailings.mailingWrite(deps, mailing)]),
    mailingIdOf: mailings.mailingIdOf,
    seal: (address: string) => sealing.sealAddress(deps, address),
    /** Puts a mail without notifying the worker; returns its key. */
    async put(mail: MailsModule.NewMail): Promise<string> {
      await deps.transact([outbox.mailWrite(deps, mail)])
      return outbox.mailIdOf(mail)
    },
    announce: (mailing: MailingsModule.NewMailing) =>
      mailings.announceMailing(deps, mailings.mailingIdOf(mailing)),
    /** Rate and quota of the account, which the pools use as well. */
    limits: mail.limits,
    /** What a run of the worker would send, in its order. */
    waiting: () => waiting.waitingMails(deps, []),
    /** Who sends. */
    lease,
    serviceEvents,
    service,
    get now() {
      return clock
    },
    setClock(at: Date): void {
      clock = at
    },
    later(ms: number): void {
      clock = new Date(clock.getTime() + ms)
    },
    /** The worker with these messages, all at once. */
    take: (list: readonly object[], mortal?: Mortal) =>
      takeMessages(mortal === undefined ? sends : mortalSends(sends, mortal), asEvent(bodies(list))),
    sweep: () => sweep({ ...openDeps('mail-sweep-job'), now }, account),
    /** Delivers the events of the mail service since, to the function that writes them down. */
    tell: (event: unknown) => takeEvent({ ...openDeps('mail-events'), now }, event),

    /**
     * The worker with what is in the queue, batch by batch until it is empty. `each` may drop, double or mix the
     * messages of a batch. A worker that died has deleted nothing: its messages come again.
     */
    async drain(
      each: (messages: readonly string[]) => readonly string[] = (messages) => messages,
      mortal: () => Mortal | undefined = () => undefined,
    ): Promise<void> {
      for (;;) {
        const messages = await receive(client, url, 0)
        if (messages.length === 0) return
        const list = each(messages.map(({ Body = '' }) => Body)).map((body) => JSON.parse(body) as object) // our own
        const life = mortal()
        await this.take(list, life)
        if (life?.life.isDead !== true) await deleteDone(client, url, messages, new Set())
      }
    },
    async stop(): Promise<void> {
      client.destroy()
      await Promise.all([ses.stop(), queueServer.stop(), stage.stop()])
      await sqs.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
