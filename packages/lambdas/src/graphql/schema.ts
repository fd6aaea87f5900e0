import { UserId } from '@app/shared/base/field.ts'
import type { Operation } from '@app/shared/base/graphql.ts'
import { Profile } from '@app/shared/members/profile.ts'
import { buildSchema } from 'graphql'
import * as v from 'valibot'
import { operations } from '#graphql/operations.ts'

const { listUsers, createUser, updateUser, createReport } = operations

/** `createUser(input: CreateUserInput!, condition: ModelUserConditionInput)`: a root field with its variables, as the contract names them. */
function rootOf({ field, variables }: Operation, more: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries({ ...variables, ...more }).map(([name, type]) => `${name}: ${type}`)
  return `${field}(${all.join(', ')})`
}

/** The type name of the variable `input`. */
function inputOf({ variables }: Operation): string {
  return variables['input']?.replace('!', '') ?? ''
}

type Field = readonly [name: string, schema: v.GenericSchema]
const userFields: readonly Field[] = Object.entries(Profile.entries)
/** Every field of `createUser` is optional here; the contract names the missing ones. */
const newUserFields = userFields.filter(([name]) => name in createUser.input.entries.input.entries)

function typed([name, schema]: Field): string {
  if (schema === UserId) return `${name}: ID`
  return `${name}: ${v.is(schema, 1) ? 'Int' : 'String'}`
}

function withMark(field: Field): string {
  return v.is(field[1], null) ? typed(field) : `${typed(field)}!`
}

/**
 * The schema of the owner's four operations, with the type names that Amplify's generator gives a client
 * (docs/decisions/0043). Introspection is never answered (SEC-H1).
 */
export const schema = buildSchema(
  `
  scalar ModelUserFilterInput
  scalar ModelUserConditionInput
  scalar ModelReportConditionInput

  type User { ${userFields.map(withMark).join(' ')} }
  type ModelUserConnection { items: [User!]! nextToken: String }
  type Report {
    id: ID! userId: ID! bugDescription: String! fileName: String fileStorageKey: String
    createdAt: String! updatedAt: String! owner: ID! number: String
  }

  input ${inputOf(createUser)} {
    ${newUserFields.map(typed).join(' ')} guardian: GuardianInput
  }
  input GuardianInput { name: String! relation: String! email: String! phoneNumber: String! }
  input ${inputOf(updateUser)} { id: ID! plan: String! joinDate: String }
  input ${inputOf(createReport)} { userId: ID! bugDescription: String! fileName: String fileStorageKey: String }

  type Query { ${rootOf(listUsers)}: ModelUserConnection! }
  type Mutation {
    ${rootOf(createUser, { condition: 'ModelUserConditionInput' })}: User!
    ${rootOf(updateUser, { condition: 'ModelUserConditionInput' })}: User!
    ${rootOf(createReport, { condition: 'ModelReportConditionInput' })}: Report!
  }
`,
  // A test validates it: in a container that would be part of every start.
  { assumeValid: true, assumeValidSDL: true },
)
