// The smoke test of who has signed in, against the product on this machine, and its control: without grants every line is red.
import { physicalName } from '@app/lambdas/local/tables.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { openDatabase } from '@app/tests/fixtures/http/database.ts'
import { type Product, startProduct } from '@app/tests/fixtures/run/product.ts'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { signedInSmoke } from '#commands/signed-in/smoke.ts'
import { memberSteps, STAFF_STEPS } from '#commands/signed-in/steps.ts'
import { localTarget } from '#commands/signed-in/targets.ts'

jest.setTimeout(240_000)

const serving = Object.entries(lambdas).flatMap(([name, entry]) => ('calls' in entry ? [name] : []))

test('every function with calls has a step', () => {
  const steps = [...Object.keys(memberSteps('')), ...Object.keys(STAFF_STEPS)]
  expect(steps.toSorted()).toEqual(serving.toSorted())
})

test('S214: a temporary member and a temporary person of staff do something of every function, and nothing of them stays', async () => {
  expect(await signedInSmoke(await localTarget(process.env))).toEqual([])
  const client = await openDatabase(process.env['DATA_DIR'] ?? '')
  for (const name of ['users', 'consents', 'staff', 'staffClaims', 'recoveryCodes'] as const) {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: physicalName(name) }))
    expect([name, JSON.stringify(Items).includes('smoke-')]).toEqual([name, false])
  }
  client.destroy()
})

describe('the control: functions without their grants', () => {
  // These two keep theirs: the others' lines are red each for itself.
  const kept = ['my-events', 'staff']
  const named = serving.filter((name) => !kept.includes(name))
  let ill: Product
  beforeAll(async () => {
    ill = await startProduct({ env: { WITHOUT_GRANTS: named.join(',') } })
  })
  afterAll(() => ill.stop())

  test('each of them is red, and no other', async () => {
    const faults = await signedInSmoke(await localTarget({ DATA_DIR: ill.dataDir }), { tries: 2 })
    expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual(named.toSorted())
  })
})
