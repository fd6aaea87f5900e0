import type { Operation } from '@app/shared/base/graphql.ts'
import { buildSchema } from 'graphql'
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

/**
 * The schema of the owner's four operations, with the type names that Amplify's generator gives a client
 * (docs/decisions/0043). Introspection is never answered (SEC-H1).
 */
export const schema = buildSchema(`
  scalar ModelUserFilterInput
  scalar ModelUserConditionInput
  scalar ModelReportConditionInput

  type User {
    id: ID! cognitoId: ID! email: String! firstName: String lastName: String nickName: String
    kana: String birthDate: String! postalCode: String address: String phoneNumber: String sNumber: String plan: String
    joinDate: String startDate: String cancelDate: String cancelCount: Int communityId: String stripeId: String
    creditValidityYear: Int creditValidityMonth: Int createdAt: String! updatedAt: String! owner: ID!
  }
  type ModelUserConnection { items: [User!]! nextToken: String }
  type Report {
    id: ID! userId: ID! bugDescription: String! fileName: String fileStorageKey: String
    createdAt: String! updatedAt: String! owner: ID! number: String
  }

  input ${inputOf(createUser)} {
    id: ID cognitoId: ID email: String firstName: String lastName: String nickName: String birthDate: String
    postalCode: String address: String phoneNumber: String sNumber: String plan: String joinDate: String
    startDate: String cancelDate: String cancelCount: Int communityId: String stripeId: String
    creditValidityYear: Int creditValidityMonth: Int guardian: GuardianInput
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
`)
