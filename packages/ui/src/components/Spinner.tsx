/** Spins while the member's action is in progress; the text beside it says what. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 24 24" fill="none" strokeWidth="3" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
