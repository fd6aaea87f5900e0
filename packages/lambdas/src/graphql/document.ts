import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { schema } from '#graphql/schema.ts'

const TOKENS_MAX = 250
const DEPTH_MAX = 3
/** Parsed and validated documents of a container; the client only sends four. */
const known = new Map<string, DocumentNode>()
const KNOWN_MAX = 50

/**
 * A document that may be executed: one operation with one root field, no aliases, fragments or directives,
 * at most three levels (SEC-H2). Anything else is BAD_REQUEST without a hint.
 */
export function readDocument(query: string): Result<DocumentNode, 'BAD_REQUEST'> {
  const cached = known.get(query)
  if (cached !== undefined) return ok(cached)
  try {
    const document = parse(query, { maxTokens: TOKENS_MAX, noLocation: true })
    if (!isPlain(document)) return refuse('BAD_REQUEST')
    const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule]
    if (validate(schema, document, rules, { maxErrors: 1 }).length > 0) return refuse('BAD_REQUEST')
    if (known.size < KNOWN_MAX) known.set(query, document)
    return ok(document)
  } catch (error) {
    if (error instanceof GraphQLError) return refuse('BAD_REQUEST')
    throw error
  }
}

function isPlain(document: DocumentNode): boolean {
  const [operation, ...others] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return false
  if (operation.selectionSet.selections.length !== 1) return false
  let depth = 0
  let plain = true
  visit(document, {
    SelectionSet: {
      enter: () => {
        depth += 1
        if (depth > DEPTH_MAX) plain = false
      },
      leave: () => {
        depth -= 1
      },
    },
    Field: (field) => {
      if (field.alias !== undefined) plain = false
    },
    FragmentSpread: () => {
      plain = false
    },
    InlineFragment: () => {
      plain = false
    },
    Directive: () => {
      plain = false
    },
  })
  return plain
}
