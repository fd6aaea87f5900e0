/** Shows the header of members on a prerendered page (S176). */
try {
  if ((sessionStorage.getItem('isSignedIn') ?? localStorage.getItem('isSignedIn')) === '1')
    document.documentElement.classList.add('is-signed-in')
} catch {
  // Storage is switched off: then there is no session.
}

export {}
