import type { Operation } from '@app/shared/base/graphql.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'
import { createReport } from '@app/shared/reports/contract.ts'
import { buildSchema } from 'graphql'

/** `createUser(input: CreateUserInput!, condition: Filter)`: a root field with its variables, as the contract names them. */
function rootOf({ field, variables }: Operation): string {
  const all = Object.entries(variables).map(([name, type]) => `${name}: ${type}`)
  return `${field}(${all.join(', ')})`
}

/** The name of the type that the variable `input` has. */
function inputOf({ variables }: Operation): string {
  return variables['input']?.replace('!', '') ?? ''
}

/** The schema of the owner's four operations. Introspection is never answered (SEC-H1). */
export const schema = buildSchema(`
  scalar Filter

  type Profile {
    id: ID! cognitoId: ID! email: String! firstName: String lastName: String nickName: String
    birthDate: String! postalCode: String address: String phoneNumber: String sNumber: String plan: String
    joinDate: String startDate: String cancelDate: String cancelCount: Int communityId: String stripeId: String
    creditValidityYear: Int creditValidityMonth: Int createdAt: String! updatedAt: String! owner: ID!
  }
  type ProfilePage { items: [Profile!]! nextToken: String }
  type Report {
    id: ID! userId: ID! bugDescription: String! fileName: String fileStorageKey: String
    createdAt: String! updatedAt: String! owner: ID!
  }

  input ${inputOf(createUser)} {
    id: ID cognitoId: ID email: String firstName: String lastName: String nickName: String birthDate: String
    postalCode: String address: String phoneNumber: String sNumber: String plan: String joinDate: String
    startDate: String cancelDate: String cancelCount: Int communityId: String stripeId: String
    creditValidityYear: Int creditValidityMonth: Int
  }
  input ${inputOf(updateUser)} { id: ID! plan: String! joinDate: String }
  input ${inputOf(createReport)} { userId: ID! bugDescription: String! fileName: String fileStorageKey: String }

  type Query { ${rootOf(listUsers)}: ProfilePage! }
  type Mutation {
    ${rootOf(createUser)}: Profile!
    ${rootOf(updateUser)}: Profile!
    ${rootOf(createReport)}: Report!
  }
`)
