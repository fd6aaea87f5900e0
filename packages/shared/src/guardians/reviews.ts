import * as v from 'valibot'

/**
 * R9: why staff look at a consent again. It blocks nothing. `childsBrowser`: a yes from a browser with the child's session;
 * `childsNetwork`: from the network of the naming, minutes after it; `ownAddress`: the child has taken the guardian's
 * address; `minorsAddress`: the guardian's address belongs to a minor's account now.
 */
export const GUARDIAN_SIGNS = ['childsBrowser', 'childsNetwork', 'ownAddress', 'minorsAddress'] as const
export const GuardianSign = v.picklist(GUARDIAN_SIGNS)
export type GuardianSign = v.InferOutput<typeof GuardianSign>
