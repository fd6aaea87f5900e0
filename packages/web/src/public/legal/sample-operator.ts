import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Operator } from '@app/shared/operator/operator.ts'
import * as v from 'valibot'

/** The sample company for tests, set as the build would: import this before its users. */
export const sample = JSON.parse(readFileSync(join(process.cwd(), 'config', 'operator.sample.json'), 'utf8'))
export const operator: Operator = v.parse(Operator, sample)

Object.assign(globalThis, { __OPERATOR__: operator })
