/** Replaces this page with the app for signed-in members (S84, S88). */
if (sessionStorage.getItem('isSignedIn') ?? localStorage.getItem('isSignedIn')) {
  const app = await readDocument('/app.html')
  const scripts = [...app.querySelectorAll('script')].map(({ src }) => src)
  document.title = app.title
  document.head.append(
    ...app.querySelectorAll('head > style, link[rel="stylesheet"], link[rel="modulepreload"]'),
  )
  document.body.replaceChildren(...app.body.children)
  // Scripts of a parsed document never run; imported ones do.
  for (const src of scripts) await import(/* @vite-ignore */ src)
} else if (sessionStorage.getItem('returnTo') === null) {
  // A member who came by a mail signs in first; the name as `browser-storage/stored.ts` has it.
  sessionStorage.setItem('returnTo', location.pathname.replace(/\/$/, ''))
}

/** Parsed by the request itself: the page's policy forbids parsing text (SEC-J1). */
function readDocument(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.onload = () => (request.responseXML ? resolve(request.responseXML) : reject(new Error(path)))
    request.onerror = () => reject(new Error(path))
    request.open('GET', path)
    request.send()
  })
}

export {}
