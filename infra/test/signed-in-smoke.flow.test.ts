// The signed-in smoke test against the product on this machine, and its control: without grants every line is red.
import { physicalName } from '@app/lambdas/local/tables.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import type { TableName } from '@app/lambdas/tables/all.ts'
import { openDatabase } from '@app/tests/fixtures/http/database.ts'
import { type Product, startProduct } from '@app/tests/fixtures/run/product.ts'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { signedInSmoke } from '#commands/signed-in/smoke.ts'
import { memberSteps, STAFF_STEPS } from '#commands/signed-in/steps.ts'
import { localTarget } from '#commands/signed-in/targets.ts'

jest.setTimeout(240_000)

/** It takes signed messages of Stripe alone: without a signature it reads nothing. */
const FOR_STRIPE = 'payment-messages'
const serving = Object.entries(lambdas).flatMap(([name, entry]) =>
  'calls' in entry && name !== FOR_STRIPE ? [name] : [],
)

/** All rows of a table, page by page. */
async function scanned(name: TableName) {
  const client = await openDatabase(process.env['DATA_DIR'] ?? '')
  const pages = paginateScan({ client }, { TableName: physicalName(name), ConsistentRead: true })
  const items: object[] = []
  for await (const { Items = [] } of pages) items.push(...Items)
  client.destroy()
  return items
}

test('every function with calls has a step', () => {
  const steps = [...Object.keys(memberSteps('')), ...Object.keys(STAFF_STEPS)]
  expect(steps.toSorted()).toEqual(serving.toSorted())
})

test('S214: a temporary member and a temporary person of staff use every function, and leave nothing behind', async () => {
  const target = await localTarget(process.env)
  const sent = jest.spyOn(target.documents, 'send')
  expect(await signedInSmoke(target)).toEqual([])
  // Their ids, from the rows that were written for them.
  const subs = sent.mock.calls.flatMap(([{ input }]) =>
    'Item' in input ? [String(input.Item?.['sub'] ?? input.Item?.['id'])] : [],
  )
  const named = [...subs.filter((sub) => sub !== 'undefined'), 'smoke-']
  expect(new Set(named).size).toBe(3)
  for (const name of ['users', 'consents', 'staff', 'staffClaims', 'recoveryCodes'] as const) {
    const rows = JSON.stringify(await scanned(name))
    expect([name, named.filter((each) => rows.includes(each))]).toEqual([name, []])
  }
})

describe('control: functions without their grants', () => {
  // These two keep their grants, so that each other function is red for its own reason.
  const kept = ['my-events', 'staff']
  const named = serving.filter((name) => !kept.includes(name))
  let ill: Product
  beforeAll(async () => {
    ill = await startProduct({ env: { WITHOUT_GRANTS: named.join(',') } })
  })
  afterAll(() => ill.stop())

  test('each function without its grants is red, and no other', async () => {
    const faults = await signedInSmoke(await localTarget({ DATA_DIR: ill.dataDir }), {
      // A red function fails at once; a good one may be busy.
      tries: (name) => (kept.includes(name) ? 4 : 1),
    })
    expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual(named.toSorted())
  })
})
