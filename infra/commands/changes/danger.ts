/** A change that a deploy must not make by itself. */
export interface Danger {
  /** `Data/users1234`: the stack and the resource. */
  readonly where: string
  readonly why: string
}
