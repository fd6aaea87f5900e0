import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Operator } from '@app/shared/operator/operator.ts'
import * as v from 'valibot'
import { placeholdersLeft, readLegalTexts } from './legal.ts'

const CONFIG = new URL('../../../config/', import.meta.url)

/**
 * The operator's file, validated by its schema: `config/operator.json`, or the sample company if there
 * is missing. Throws with the field's name when something is missing.
 */
export function readOperator(file = defaultFile()): Operator {
  const parsed = v.safeParse(Operator, JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.output
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`)
  // Report at once what else is missing in the file.
  const left = placeholdersLeft({}, {}, readLegalTexts())
  throw new Error(`${file} is not a complete operator file:\n  ${[...wrong, ...left].join('\n  ')}`)
}

function defaultFile(): string {
  const own = fileURLToPath(new URL('operator.json', CONFIG))
  return existsSync(own) ? own : fileURLToPath(new URL('operator.sample.json', CONFIG))
}
