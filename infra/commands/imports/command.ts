import { readFile } from 'node:fs/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Kind, runImport } from '#commands/imports/run-import.ts'
import { openStore } from '#commands/imports/store.ts'
import { localStack } from '#commands/local-stack.ts'
import { type Command, type Outside, Stop } from '#commands/outside.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

const OPTIONS = ['--stage', '--local', '--yes', '--skip-refused']

/** The command that imports a file of one kind into a stage or the product on this machine. */
export function importCommand<Row>(name: string, kind: Kind<Row>): Command {
  return async ({ words, env, say }) => {
    const usage = `${name} FILE [--stage dev | prod, or --local] [--yes] [--skip-refused]`
    const option = words.find((word) => word.startsWith('-') && !OPTIONS.includes(word))
    if (option !== undefined) throw new Stop(`There is no ${option}: ${usage}`)
    const stage = words.includes('--stage') ? (words[words.indexOf('--stage') + 1] ?? '') : null
    const [file, ...more] = words.filter((word) => !word.startsWith('-') && word !== stage)
    if (file === undefined || more.length > 0) throw new Stop(`Which file? ${usage}`)
    const isLocal = words.includes('--local')
    if (isLocal && stage !== null) throw new Stop(`Which one, --stage or --local? ${usage}`)

    const bytes = await readFile(file).catch(() => null)
    if (bytes === null) throw new Stop(`${file} cannot be read.`)
    const { client, table } = isLocal ? await localTables(env) : stageTables(name, stage)
    const store = openStore(DynamoDBDocumentClient.from(client), table, () => new Date())
    const request = {
      file,
      bytes,
      yes: words.includes('--yes'),
      skipRefused: words.includes('--skip-refused'),
    }
    return runImport(kind, request, store, say)
  }
}

function stageTables(name: string, stage: string | null) {
  const { table } = namesOf(stageArgument(`${name} FILE --stage`, [stage ?? '']))
  return { client: new DynamoDBClient({ region: REGION }), table }
}

async function localTables(env: Outside['env']) {
  const { endpoints, table, at } = await localStack(env)
  return { client: new DynamoDBClient(at(endpoints.dynamodb)), table }
}
