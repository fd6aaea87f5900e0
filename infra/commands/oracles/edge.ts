import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { at, type Template } from '#commands/changes/template.ts'
import { EDGE_REQUESTS, type EdgeRequest, eventOf, wrongIn } from '#commands/oracles/edge-requests.ts'
import type { OracleAnswer } from '#commands/oracles/linter.ts'

/** Runs a script and returns what it printed. */
export type Engine = (script: string) => string

const Answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    statusCode: v.optional(v.number()),
    uri: v.optional(v.string()),
    headers: v.optional(v.record(v.string(), v.object({ value: v.string() }))),
  }),
)

/** njs, from nginx: a relative of CloudFront's engine. */
function njs(script: string, program = 'njs'): string {
  const folder = mkdtempSync(join(tmpdir(), 'njs-'))
  try {
    writeFileSync(join(folder, 'edge.js'), script)
    const { status, stdout, stderr } = spawnSync(program, [join(folder, 'edge.js')], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} stopped: ${(stderr || stdout).slice(0, 500)}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The edge functions of several Web templates in njs, over the table of requests, and once more letting calls of staff through. */
export function edgeInNjs(webs: readonly Template[], program = 'njs'): OracleAnswer {
  if (spawnSync(program, ['-v']).status !== 0) return { missing: program }
  const engine: Engine = (script) => njs(script, program)
  const different = [...new Map(webs.map((web) => [JSON.stringify(functionsOf(web)), web])).values()]
  const refused = different.flatMap((web) => wrongAtTheEdge(web, engine))
  const sees = (web: Template) => wrongAtTheEdge(web, engine, lettingStaffThrough).length > 0
  const isBlind = different.length === 0 || !different.every(sees)
  return {
    refused: isBlind
      ? [...refused, 'njs did not refuse planted: a function that lets staff through']
      : refused,
    looked: `${EDGE_REQUESTS.length} requests, ${different.length} templates`,
  }
}

/** The fault that the table has to find. Throws when the function no longer asks. */
export function lettingStaffThrough(code: string): string {
  const asks = 'isForStaff(request.uri) !== FOR_STAFF'
  if (!code.includes('FOR_STAFF')) return code
  if (!code.includes(asks)) throw new Error(`no edge function asks ${asks}`)
  return code.replace(asks, 'false')
}

/** What the functions of a Web template answer otherwise than the table says, run by an engine. */
export function wrongAtTheEdge(
  web: Template,
  engine: Engine,
  change: (code: string) => string = (code) => code,
): string[] {
  const functions = functionsOf(web)
  const groups = Map.groupBy(EDGE_REQUESTS, ({ side, name }) => (side === 'site' ? name : `console-${name}`))
  return [...groups].flatMap(([name, rows]) => {
    const found = functions.find((each) => each.name === name)
    if (found === undefined) return [`no function ${name}`]
    return answersTo(rows, change(found.code), engine)
  })
}

function functionsOf({ Resources }: Template) {
  return Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::CloudFront::Function')
    .map(({ Properties }) => ({ name: id(Properties['Name']), code: String(at(Properties, 'FunctionCode')) }))
}

/** The name without the product and the stage. */
const id = (name: unknown) => /^[^-]+-[^-]+-(.*)$/.exec(String(name))?.[1]

function answersTo(rows: readonly EdgeRequest[], code: string, engine: Engine): string[] {
  // A line an answer: njs breaks a line at 2,048 characters.
  const events = JSON.stringify(rows.map(eventOf))
  const each = 'function (event) { console.log(JSON.stringify(handler(event))) }'
  const lines = engine(`${code}\n;${events}.forEach(${each})`).trim().split('\n')
  if (lines.length !== rows.length) throw new Error(`${lines.length} answers to ${rows.length} requests`)
  const answers = lines.map((line) => v.parse(Answer, line))
  return rows.flatMap((row, index) => wrongIn(row, answers[index] ?? {}) ?? [])
}
