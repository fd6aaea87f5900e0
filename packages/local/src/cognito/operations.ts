import { deleteUser, getUser, globalSignOut, revokeToken } from '#cognito/account.ts'
import {
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminResetUserPassword,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from '#cognito/admin.ts'
import {
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from '#cognito/attributes.ts'
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  createGroup,
} from '#cognito/groups.ts'
import { listUsers } from '#cognito/list-users.ts'
import { getUserPoolMfaConfig, setUserPoolMfaConfig } from '#cognito/mfa-config.ts'
import { adminSetUserMfaPreference, setUserMfaPreference } from '#cognito/mfa-preference.ts'
import type { Operation } from '#cognito/operation.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from '#cognito/password.ts'
import { getTokensFromRefreshToken, initiateAuth, respondToAuthChallenge } from '#cognito/sign-in.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from '#cognito/sign-up.ts'
import { associateSoftwareToken, verifySoftwareToken } from '#cognito/software-token.ts'

/** Every operation the stand-in speaks, by the name that X-Amz-Target carries. */
export const operations: Readonly<Record<string, Operation>> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  GetUser: getUser,
  DeleteUser: deleteUser,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  AdminGetUser: adminGetUser,
  ListUsers: listUsers,
  AdminCreateUser: adminCreateUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminResetUserPassword: adminResetUserPassword,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  SetUserPoolMfaConfig: setUserPoolMfaConfig,
  GetUserPoolMfaConfig: getUserPoolMfaConfig,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AdminDeleteUser: adminDeleteUser,
  CreateGroup: createGroup,
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminListGroupsForUser,
}
