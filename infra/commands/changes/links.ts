import type { Danger } from '#commands/changes/danger.ts'
import { at, everyObject, type Stacks } from '#commands/changes/template.ts'

/** The exports of a stage's stacks: their name with their value, as text. */
function exportsOf(stacks: Stacks): Map<string, { where: string; value: string }> {
  return new Map(
    Object.entries(stacks).flatMap(([stack, { Outputs }]) =>
      Object.entries(Outputs).flatMap(([id, output]) => {
        const name = at(output, 'Export', 'Name')
        return name === undefined
          ? []
          : [[JSON.stringify(name), { where: `${stack}/${id}`, value: JSON.stringify(at(output, 'Value')) }]]
      }),
    ),
  )
}

/** Outputs that another stack has: an export of another region or stack that it still imports stops the update. */
export function linkDangers(before: Stacks, after: Stacks): Danger[] {
  const [old, next] = [exportsOf(before), exportsOf(after)]
  const imported = new Set(
    everyObject(Object.values(before)).flatMap((each) =>
      each['Fn::ImportValue'] === undefined ? [] : [JSON.stringify(each['Fn::ImportValue'])],
    ),
  )
  const exported = [...old].flatMap(([name, { where, value }]) => {
    if (!imported.has(name) || next.get(name)?.value === value) return []
    const why = next.has(name) ? 'changes' : 'is taken away'
    return [{ where, why: `the export ${name} ${why} while another stack imports it` }]
  })
  return [...exported, ...unanswered(after)]
}

/** A value that a stack reads from another must be one of its outputs. */
export function unanswered(stacks: Stacks): Danger[] {
  const outputs = new Set(Object.values(stacks).flatMap(({ Outputs }) => Object.keys(Outputs)))
  return Object.entries(stacks).flatMap(([stack, template]) =>
    everyObject(template).flatMap((each) => {
      const name = at(each['Fn::GetStackOutput'], 'OutputName')
      return typeof name !== 'string' || outputs.has(name)
        ? []
        : [{ where: stack, why: `it reads the output ${name}, which no stack has` }]
    }),
  )
}
