/** What may be in the storage of a tab that is to see more, or something else, than an empty form. Whatever is under way has an address. */
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
