import type { BucketVerb } from '#manifest/definition.ts'

/** A bucket a function is linked to, with the verbs it was granted: what is not granted does not compile. */
export interface Bucket<V extends BucketVerb> {
  readonly name: string
  /** Each verb with the keys it is for. */
  readonly verbs: { readonly [Verb in V]: readonly string[] }
}

/** The permission to send mail, and the sender it is for. */
export interface Mail {
  readonly from: string
}
