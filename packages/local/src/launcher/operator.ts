import { readFile } from 'node:fs/promises'
import { Operator, RegistrationApproval } from '@app/shared/operator/operator.ts'
import { fillFromSample } from '@app/shared/operator/placeholders.ts'
import { StartError } from '@app/stand-ins/base/start-error.ts'
import * as v from 'valibot'

/**
 * The operator: `OPERATOR_FILE`, else `config/operator.json`, else the sample company. Throws a `StartError`
 * naming the file that cannot be read or what is missing in it. Fields a file
 * still marks as TODO take the sample company's values; a build for a real stage refuses them.
 */
export async function readOperator(root: string, env: NodeJS.ProcessEnv): Promise<Operator> {
  const sample = await mustRead(`${root}/config/operator.sample.json`)
  const named = env['OPERATOR_FILE']
  const [path, text] =
    named === undefined ? ((await tryRead(`${root}/config/operator.json`)) ?? sample) : await mustRead(named)
  const parsed = v.safeParse(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.transform((file) => fillFromSample(file, JSON.parse(sample[1]))),
      Operator,
    ),
    text,
  )
  if (parsed.success) return { ...parsed.output, ...approvalOf(env) }
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the file itself').join(', ')
  throw new StartError(`The operator file ${path} is not complete: ${fields}.`)
}

async function mustRead(path: string): Promise<[path: string, text: string]> {
  const read = await tryRead(path)
  if (read === null) throw new StartError(`The operator file ${path} cannot be read.`)
  return read
}

async function tryRead(path: string): Promise<[path: string, text: string] | null> {
  return readFile(path, 'utf8').then(
    (text) => [path, text],
    () => null,
  )
}

/** G51: `REGISTRATION_APPROVAL=manual` before `start`, to try it without a file. */
function approvalOf(env: NodeJS.ProcessEnv): Partial<Operator> {
  const named = env['REGISTRATION_APPROVAL']
  if (named === undefined) return {}
  const approval = v.safeParse(RegistrationApproval, named)
  if (!approval.success) throw new StartError('REGISTRATION_APPROVAL is auto or manual.')
  return { registrationApproval: approval.output }
}
