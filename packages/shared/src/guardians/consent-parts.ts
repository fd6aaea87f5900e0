import * as v from 'valibot'

/** A part of the text a guardian approves. */
export const ConsentSection = v.object({ heading: v.string(), lines: v.array(v.string()) })
export type ConsentSection = v.InferOutput<typeof ConsentSection>

/** What is filled in: who asks, and for whom. */
export interface ConsentFacts {
  readonly serviceName: string
  readonly companyName: string
  /** Family and given name, as registered. */
  readonly childName: string
  readonly childAge: number
  readonly termsVersion: string
}
