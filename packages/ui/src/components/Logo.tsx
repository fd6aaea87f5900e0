import { common } from '#text/common.ts'

/** The mark: a round seed-bed of leaf green with the sprout of めぶき. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill="var(--leaf)" />
      <path d="M16 25v-9" stroke="var(--on-colour)" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M15.5 18.5C9 19 6 15.5 6 10c6-.5 9.5 3 9.5 8.5z" fill="var(--on-colour)" />
      <path d="M16.5 15c0-5.5 3.5-8.5 9-8 .5 5.5-3 8.5-9 8z" fill="var(--chick)" />
    </svg>
  )
}

/** The mark and the name of the service. */
export function Logo() {
  return (
    <>
      <LogoMark />
      <span>{common.serviceName}</span>
    </>
  )
}
