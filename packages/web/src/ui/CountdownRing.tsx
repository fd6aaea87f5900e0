const RADIUS = 10
const ROUND = 2 * Math.PI * RADIUS

/** The remaining time as a thin ring; the text beside it carries the meaning. `left` from 1 to 0. */
export function CountdownRing({ left }: { readonly left: number }) {
  const gone = 1 - Math.min(1, Math.max(0, left))
  return (
    <svg className="icon" viewBox="0 0 24 24" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle className="ring-track" cx="12" cy="12" r={RADIUS} />
      <circle
        className="ring-value"
        cx="12"
        cy="12"
        r={RADIUS}
        strokeLinecap="round"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * gone}
        transform="rotate(-90 12 12)"
      />
    </svg>
  )
}
