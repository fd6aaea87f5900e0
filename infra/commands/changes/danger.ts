/** A change that a deploy makes only after a confirmation. */
export interface Danger {
  /** `Data/users1234`: the stack and the resource. */
  readonly where: string
  readonly why: string
}
