import { buildSchema } from 'graphql'

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

  input CreateUserInput {
    id: ID cognitoId: ID email: String firstName: String lastName: String nickName: String birthDate: String
    postalCode: String address: String phoneNumber: String sNumber: String plan: String joinDate: String
    startDate: String cancelDate: String cancelCount: Int communityId: String stripeId: String
    creditValidityYear: Int creditValidityMonth: Int
  }
  input UpdateUserInput { id: ID! plan: String! joinDate: String }
  input CreateReportInput { userId: ID! bugDescription: String! fileName: String fileStorageKey: String }

  type Query { listUsers(filter: Filter, limit: Int, nextToken: String): ProfilePage! }
  type Mutation {
    createUser(input: CreateUserInput!, condition: Filter): Profile!
    updateUser(input: UpdateUserInput!): Profile!
    createReport(input: CreateReportInput!): Report!
  }
`)
