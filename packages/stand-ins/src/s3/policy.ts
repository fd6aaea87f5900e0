import * as v from 'valibot'
import { S3Error } from '#s3/s3-error.ts'

const bytesSchema = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(0))
const policySchema = v.object({
  expiration: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
  ),
  conditions: v.array(
    v.union([
      v.strictTuple([v.picklist(['eq', 'starts-with']), v.pipe(v.string(), v.startsWith('$')), v.string()]),
      v.strictTuple([v.literal('content-length-range'), bytesSchema, bytesSchema]),
      v.record(v.string(), v.string()),
    ]),
  ),
})
type Condition = v.InferOutput<typeof policySchema>['conditions'][number]
type Match = { kind: 'eq' | 'starts-with'; field: string; value: string }

/**
 * Checks a POST form against its (already authenticated) policy: not expired, every condition met, every field
 * covered by one. `fields` has lower-case names and includes `bucket`. Returns the allowed file size in bytes;
 * throws AccessDenied or InvalidPolicyDocument.
 */
export function checkPolicy(
  encoded: string,
  fields: ReadonlyMap<string, string>,
  nowMs: number,
): { minBytes: number; maxBytes: number } {
  const policy = parsePolicy(encoded)
  if (!(nowMs <= policy.expiration)) throw denied('Policy expired.')
  const matches = policy.conditions.flatMap(matchesOf)
  for (const { kind, field, value } of matches) {
    const actual = fields.get(field) ?? ''
    const met = kind === 'eq' ? actual === value : actual.startsWith(value)
    if (!met) throw denied(`Policy Condition failed: ["${kind}", "$${field}", "${value}"]`)
  }
  const covered = new Set(matches.map(({ field }) => field))
  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !needsNoCover(name))
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
  return sizeRange(policy.conditions)
}

function parsePolicy(encoded: string) {
  try {
    return v.parse(policySchema, JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch {
    throw new S3Error('InvalidPolicyDocument')
  }
}

function matchesOf(condition: Condition): Match[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ({
      kind: 'eq',
      field: name.toLowerCase(),
      value,
    }))
  }
  if (condition[0] === 'content-length-range') return []
  return [{ kind: condition[0], field: condition[1].slice(1).toLowerCase(), value: condition[2] }]
}

function needsNoCover(name: string): boolean {
  return ['policy', 'x-amz-signature', 'file'].includes(name) || name.startsWith('x-ignore-')
}

function sizeRange(conditions: Condition[]): { minBytes: number; maxBytes: number } {
  const range = { minBytes: 0, maxBytes: Number.POSITIVE_INFINITY }
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue
    range.minBytes = Math.max(range.minBytes, condition[1])
    range.maxBytes = Math.min(range.maxBytes, condition[2])
  }
  return range
}

function denied(reason: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
}
