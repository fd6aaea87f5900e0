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
} from '#cognito/accounts/admin.ts'
import {
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from '#cognito/accounts/attributes.ts'
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  createGroup,
} from '#cognito/accounts/groups.ts'
import { listUsers } from '#cognito/accounts/list-users.ts'
import { deleteUser, getUser, globalSignOut, revokeToken } from '#cognito/accounts/own-account.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from '#cognito/accounts/password.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from '#cognito/accounts/sign-up.ts'
import { getUserPoolMfaConfig, setUserPoolMfaConfig } from '#cognito/mfa/mfa-config.ts'
import { adminSetUserMfaPreference, setUserMfaPreference } from '#cognito/mfa/mfa-preference.ts'
import { associateSoftwareToken, verifySoftwareToken } from '#cognito/mfa/software-token.ts'
import type { Operation } from '#cognito/protocol/operation.ts'
import { confirmDevice } from '#cognito/sessions/confirm-device.ts'
import { getTokensFromRefreshToken, initiateAuth, respondToAuthChallenge } from '#cognito/sessions/sign-in.ts'

/** Every supported operation, by its name in X-Amz-Target. */
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
  ConfirmDevice: confirmDevice,
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
