import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Operator } from '@app/shared/operator/operator.ts'
import * as v from 'valibot'

/** The sample company, for tests, put where the build puts the operator: import this before what needs it. */
export const sample = JSON.parse(readFileSync(join(process.cwd(), 'config', 'operator.sample.json'), 'utf8'))
export const operator: Operator = v.parse(Operator, sample)

Object.assign(globalThis, { __OPERATOR__: operator })
