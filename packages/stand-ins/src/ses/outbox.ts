import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '#base/error-code.ts'

const messageSchema = v.object({
  id: v.string(),
  /** ISO time. */
  at: v.string(),
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.optional(v.string()),
  /** The calendar file. */
  ics: v.optional(v.string()),
  /** The tags of the sender, by which events name it. */
  tags: v.optional(v.record(v.string(), v.string())),
  /** The code in the message, if there is one. */
  code: v.nullable(v.string()),
})

export type Message = v.InferOutput<typeof messageSchema>
export interface Draft {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly ics?: string
  readonly tags?: Readonly<Record<string, string>>
  readonly code?: string
}
export type Outbox = ReturnType<typeof createOutbox>

/** Unsent mail: one JSON file per message under `dir`, kept over restarts. */
export function createOutbox(dir: string) {
  const loaded = load(dir)
  let lastMs = 0

  return {
    /** Stores a message for one address; returns its id. `code` is found in the text by default. */
    async put(draft: Draft): Promise<string> {
      const messages = await loaded
      // At least one millisecond apart: the file's name is the order. The first comes after those of an earlier run.
      if (lastMs === 0) lastMs = messages.reduce((newest, { at }) => Math.max(newest, Date.parse(at)), 0)
      lastMs = Math.max(Date.now(), lastMs + 1)
      const id = `${String(lastMs).padStart(15, '0')}-${randomUUID()}`
      const code = draft.code ?? /(?<!\d)\d{6}(?!\d)/.exec(draft.text)?.[0] ?? null
      const message = { ...draft, id, at: new Date(lastMs).toISOString(), code }
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await writeFile(join(dir, `${id}.tmp`), JSON.stringify(message), { mode: 0o600, flush: true })
      await rename(join(dir, `${id}.tmp`), join(dir, `${id}.json`))
      messages.push(message)
      return id
    },

    /** One message. */
    async find(id: string): Promise<Message | null> {
      return (await loaded).find((each) => each.id === id) ?? null
    },

    /** The newest messages first, at most 200; with an address only those to it (any case). */
    async list(to?: string): Promise<Message[]> {
      const wanted = to?.toLowerCase()
      const messages = (await loaded).filter(
        (each) => wanted === undefined || each.to.toLowerCase() === wanted,
      )
      return messages.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 200)
    },
  }
}

async function load(dir: string): Promise<Message[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return []
  })
  const files = names.filter((name) => name.endsWith('.json'))
  return Promise.all(
    files.map(async (name) => v.parse(messageSchema, JSON.parse(await readFile(join(dir, name), 'utf8')))),
  )
}
