/** Storage keys of a tab that needs more than an empty form. `email` is set during every unfinished step. */
const OF_A_TAB = ['isSignedIn', 'arrival', 'email']

/** Whether /login and /register are empty forms for this browser: signed out, and without a waiting message. */
export function isVisitor(): boolean {
  try {
    return (
      localStorage.getItem('isSignedIn') === null &&
      OF_A_TAB.every((key) => sessionStorage.getItem(key) === null)
    )
  } catch {
    // No storage, no session.
    return true
  }
}
