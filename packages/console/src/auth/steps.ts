/** A step of a sign-in: what it asks for next. */
export type SignInStep =
  | { readonly kind: 'done' | 'newPassword' | 'totp' | 'unsupported' }
  /** The key of an authenticator app lives in this step and in no storage: a reload begins again. */
  | { readonly kind: 'totpSetup'; readonly secret: string }
