import type { ReactNode } from 'react'

/** red today, orange tomorrow, blue within a week, green planned, neutral the rest: always with words. */
export type BadgeTone = 'red' | 'orange' | 'blue' | 'green' | 'neutral'

export function Badge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
