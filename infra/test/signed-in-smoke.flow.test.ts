// The smoke test of who has signed in, against the product on this machine, and its control.
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { signedInSmoke } from '#commands/signed-in/smoke.ts'
import { memberSteps, STAFF_STEPS } from '#commands/signed-in/steps.ts'
import { localTarget } from '#commands/signed-in/targets.ts'

jest.setTimeout(120_000)

const serving = Object.entries(lambdas).flatMap(([name, entry]) => ('calls' in entry ? [name] : []))

test('S214: a temporary member and a temporary person of staff do something of every function', async () => {
  const target = await localTarget(process.env)
  expect(await signedInSmoke(target)).toEqual([])
})

test('every function with calls has a step', () => {
  const steps = [...Object.keys(memberSteps('')), ...Object.keys(STAFF_STEPS)]
  expect(steps.toSorted()).toEqual(serving.toSorted())
})
