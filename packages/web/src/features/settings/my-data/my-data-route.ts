import { type MyData, makeDownload, openDownload, readMyData } from '@app/shared/my-data/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { readSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'
import { loadProof, type ProofReply, prove } from '#features/settings/proof/prove.ts'

export type { MyData }

/** What is kept of the member; null when signed out. */
export async function loader(): Promise<MyData | null> {
  if (!stored.signedIn.is()) return null
  const [reply] = await Promise.all([send(readMyData, {}), loadProof().catch(() => {})])
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

/** What the buttons of the download do. */
export type DownloadStep = 'make' | 'html' | 'json'

/** `proved`: the buttons may be pressed; `url`: the file to open. */
export type MyDataReply =
  | ProofReply
  | { readonly kind: 'proved' }
  | { readonly kind: 'made' }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'refused'; readonly code: ClientCode }

/** The token of the last proof, in memory alone: it serves the buttons of its member until it is too old. */
let proven: { readonly token: string; readonly email: string } | null = null

/** SEC-E13: proves the password again; then makes the download, or gets the link to one of its files. */
export async function action({ request }: { request: Request }): Promise<MyDataReply> {
  const form = await request.formData()
  const step = form.get('step')
  if (step === null) return startProof(form)
  const token = await ownToken()
  if (token === null) return refused('PROOF_TOO_OLD')
  if (step === 'make') {
    const made = await send(makeDownload, {}, fieldOf(form, 'key'), token)
    return made.ok ? { kind: 'made' } : refused(made.code)
  }
  const format = step === 'json' ? 'json' : 'html'
  const opened = await send(openDownload, { format }, undefined, token)
  return opened.ok ? { kind: 'url', url: opened.value.url } : refused(opened.code)
}

async function startProof(form: FormData): Promise<MyDataReply> {
  const proof = await prove(form)
  if (!('token' in proof)) return proof
  const session = await readSession().catch(() => null)
  if (session === null) return refused('UNAUTHORIZED')
  proven = { token: proof.token, email: session.email }
  return { kind: 'proved' }
}

/** Null when another member has signed in since. */
async function ownToken(): Promise<string | null> {
  const session = await readSession().catch(() => null)
  return proven !== null && session?.email === proven.email ? proven.token : null
}

function refused(code: ClientCode): MyDataReply {
  if (code === 'PROOF_TOO_OLD') proven = null
  return { kind: 'refused', code }
}
