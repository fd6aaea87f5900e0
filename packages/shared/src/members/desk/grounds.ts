/** S197: the grounds of the terms (article 8) for restricting or deregistering a member; the site has words for each. */
export const GROUNDS = ['falseEntry', 'termsBroken', 'nuisance', 'unreachable', 'safety', 'other'] as const
export type Ground = (typeof GROUNDS)[number]

/** S210: the grounds of the terms for refusing an application. */
export const REFUSAL_GROUNDS = ['falseEntry', 'earlierViolation', 'other'] as const
export type RefusalGround = (typeof REFUSAL_GROUNDS)[number]
