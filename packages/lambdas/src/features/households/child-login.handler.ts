import { readOwnLogin, register } from '#features/households/own-login.ts'
import { serve } from '#http/serve.ts'

/** `/household/login`: a child takes up the login that a guardian invited them to. */
export const handler = serve('child-login', {
  readOwnLogin: ({ input: { token }, sub }, deps) => readOwnLogin(deps, token, sub),
  registerAsChild: (request, deps) => register(deps, request),
})
