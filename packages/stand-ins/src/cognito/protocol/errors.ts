/** A refusal as Amazon Cognito words it: `type` is the exception's name on the wire, always with status 400. */
export class CognitoError extends Error {
  override name = 'CognitoError'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** The same response for a wrong password and an unknown address (PreventUserExistenceErrors). */
export const wrongPassword = () => notAuthorized('Incorrect username or password.')

export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message)

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)

export const notFound = (message: string) => new CognitoError('ResourceNotFoundException', message)

export const aliasExists = () =>
  new CognitoError('AliasExistsException', 'An account with the given email already exists.')

export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

/** A body that violates the protocol: not JSON, not an object, a number for a string. */
export const unreadable = (message: string) => new CognitoError('SerializationException', message)
