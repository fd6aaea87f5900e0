import type { TableName } from '@app/lambdas/tables/all.ts'
import { DeleteCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { dropAccount, makeAccount, signIn, type Temporary } from '#commands/signed-in/pool.ts'
import { temporaryMember, temporaryStaff } from '#commands/signed-in/rows.ts'
import { memberSteps, STAFF_STEPS } from '#commands/signed-in/steps.ts'
import { ask, type Session, type SignedInTarget, type Step } from '#commands/signed-in/target.ts'
import type { StageValues } from '#stages.ts'

/** Tables keyed by a member's `sub`: table, partition key, sort key or null. */
const UNDER_SUB: readonly (readonly [TableName, string, string | null])[] = [
  ['users', 'id', null],
  ['consents', 'sub', 'document'],
  ['recoveryCodes', 'sub', null],
]

/** How many steps run at once: a new account may run ten functions. */
const AT_ONCE = 4

/** How often a function is asked before its 503 is a fault. */
type Tries = (name: string) => number

/**
 * A temporary member and a temporary person of staff sign in, use every function, and are always deleted again. Returns
 * the faults by function.
 */
export async function signedInSmoke(
  target: SignedInTarget,
  {
    staffNetworks = [],
    tries = () => 4,
  }: { staffNetworks?: StageValues['staffNetworks']; tries?: Tries } = {},
): Promise<string[]> {
  const run = crypto.randomUUID()
  const faults = await asMember(target, `smoke-${run}@example.com`, tries)
  // A stage that names networks refuses this machine at the console, unless it is in one of them.
  if (staffNetworks.length > 0 && (await isRefused(target.console))) return faults
  return [...faults, ...(await asStaff(target, `smoke-staff-${run}@example.com`, tries))]
}

async function isRefused(origin: string): Promise<boolean> {
  const answer = await fetch(origin, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  return answer.status === 403
}

async function asMember(target: SignedInTarget, email: string, tries: Tries): Promise<string[]> {
  let made: Temporary | null = null
  try {
    made = await makeAccount(target.members, email)
    const row = temporaryMember(made.sub, email)
    await put(target, 'users', row)
    const token = await signIn(target.members, made)
    const session = { sub: made.sub, token, origin: target.site }
    return await ran(session, memberSteps(made.sub), tries)
  } catch (error) {
    return [`the temporary member: ${reason(error)}`]
  } finally {
    const sub = made?.sub
    await cleaned(async () => {
      await dropAccount(target.members, email)
      if (sub === undefined) return
      for (const [name, key, sort] of UNDER_SUB) await dropPartition(target, name, key, sort, sub)
    })
  }
}

async function asStaff(target: SignedInTarget, email: string, tries: Tries): Promise<string[]> {
  let made: Temporary | null = null
  const staffId = `s-${crypto.randomUUID()}`
  try {
    made = await makeAccount(target.staff, email)
    const { row, claims } = temporaryStaff(made.sub, staffId, email)
    await put(target, 'staff', row)
    for (const claim of claims) await put(target, 'staffClaims', claim)
    const token = await signIn(target.staff, made)
    return await ran({ sub: made.sub, token, origin: target.console }, STAFF_STEPS, tries)
  } catch (error) {
    return [`the temporary person of staff: ${reason(error)}`]
  } finally {
    const sub = made?.sub
    await cleaned(async () => {
      await dropAccount(target.staff, email)
      if (sub === undefined) return
      await dropPartition(target, 'staff', 'sub', null, sub)
      for (const { claim } of temporaryStaff(sub, staffId, email).claims)
        await dropPartition(target, 'staffClaims', 'claim', null, claim)
    })
  }
}

/** Runs every step; one that fails does not hide the next. Returns the faults in the order of the steps. */
async function ran(session: Session, steps: Partial<Record<string, Step>>, tries: Tries): Promise<string[]> {
  const waiting = Object.entries(steps).entries()
  const faults: string[] = []
  const one = async () => {
    // The lanes share one iterator: each takes the next free step.
    for (const [at, [name, step]] of waiting) {
      if (step === undefined) continue
      const { answer } = await patiently(session, step, tries(name))
      if (answer !== step.answer) faults[at] = `${name}: ${step.method} ${step.path} answered ${answer}`
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return faults.filter((fault) => fault !== undefined)
}

/** Busy is no fault: tries again, as a browser does. */
async function patiently(session: Session, step: Step, tries: number): Promise<{ answer: string }> {
  const answered = await ask(session, step).catch((error: unknown) => ({ answer: reason(error) }))
  if (!answered.answer.startsWith('503') || tries <= 1) return answered
  await new Promise((done) => setTimeout(done, 1_000))
  return patiently(session, step, tries - 1)
}

async function put({ documents, table }: SignedInTarget, name: TableName, Item: object): Promise<void> {
  await documents.send(new PutCommand({ TableName: table(name), Item: { ...Item } }))
}

async function dropPartition(
  { documents, table }: SignedInTarget,
  name: TableName,
  key: string,
  sort: string | null,
  value: string,
): Promise<void> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: table(name),
      ConsistentRead: true,
      KeyConditionExpression: '#k = :v',
      ExpressionAttributeNames: { '#k': key },
      ExpressionAttributeValues: { ':v': value },
    },
  )
  for await (const { Items = [] } of pages)
    for (const item of Items)
      await documents.send(
        new DeleteCommand({
          TableName: table(name),
          Key: { [key]: value, ...(sort !== null && { [sort]: item[sort] }) },
        }),
      )
}

/** Tries the cleaning three times: an account that stays would go unnoticed. */
async function cleaned(clean: () => Promise<void>, tries = 3): Promise<void> {
  try {
    await clean()
  } catch (error) {
    if (tries === 1) throw error
    await cleaned(clean, tries - 1)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
