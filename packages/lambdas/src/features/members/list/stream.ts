import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { NEWSLETTER } from '#domain/newsletter-consent-store.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { findStep } from '#features/members/finding/job.ts'
import { refreshFacts } from '#features/members/list/refreshing.ts'

type Stream = Deps<'member-facts'>

/**
 * Goes on with the findings that the records name, and gathers the facts of the members whose profile, household, attendance or consent changed, each once. The records only
 * name the rows, so they may come late, twice or out of order. Answers with the first record that failed.
 */
export async function takeRecords(
  deps: Stream,
  { Records }: DynamoDBStreamEvent,
): Promise<DynamoDBBatchResponse> {
  const findings = new Set(Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.['findingId']?.S ?? []))
  for (const findingId of findings) await findStep(deps, findingId)
  const of = new Map<DynamoDBRecord, readonly string[]>()
  for (const record of Records) of.set(record, await membersOf(deps, record.dynamodb?.Keys ?? {}))
  const ids = [...new Set([...of.values()].flat())]
  const failed = new Set<string>()
  if (!(await refreshed(deps, ids))) for (const id of ids) if (!(await refreshed(deps, [id]))) failed.add(id)
  const first = Records.find((record) => of.get(record)?.some((id) => failed.has(id)))
  const itemIdentifier = first?.dynamodb?.SequenceNumber
  return { batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }] }
}

/** Whose facts a changed row is part of. Its keys say which table it is of. */
async function membersOf(deps: Stream, keys: Record<string, AttributeValue>): Promise<string[]> {
  const { id, sub, document, householdId, personId, findingId } = Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [name, value.S]),
  )
  if (findingId !== undefined) return []
  if (id !== undefined) return [id, ...(await guardiansWith(deps, id))]
  if (sub !== undefined) return document === NEWSLETTER ? [sub] : []
  const guardians = householdId === undefined ? [] : await guardiansOf(deps, householdId)
  if (personId === undefined) return guardians
  return [personId, ...guardians, ...(householdId === undefined ? await guardiansWith(deps, personId) : [])]
}

/** The guardians of the households of a person. */
async function guardiansWith(deps: Stream, personId: string): Promise<string[]> {
  const households = await householdsOf(deps, personId)
  return (await Promise.all(households.map((householdId) => guardiansOf(deps, householdId)))).flat()
}

async function guardiansOf(deps: Stream, householdId: string): Promise<string[]> {
  const people = await peopleOfHousehold(deps, householdId)
  return people.flatMap(({ personId, role }) => (role === 'guardian' ? [personId] : []))
}

async function refreshed(deps: Stream, memberIds: readonly string[]): Promise<boolean> {
  try {
    await refreshFacts(deps, memberIds)
    return true
  } catch (error) {
    log.error('facts of members not written', { members: memberIds.length, ...faultFields(error) })
    return false
  }
}
