/** Shows the header of members on a page that knows nothing of a session by itself (S176). */
try {
  if ((sessionStorage.getItem('isSignedIn') ?? localStorage.getItem('isSignedIn')) === '1')
    document.documentElement.classList.add('is-signed-in')
} catch {
  // Storage is switched off: then nobody is signed in.
}

export {}
