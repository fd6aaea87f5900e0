/** Puts the app in the place of this page for whoever is signed in (S84, S88). */
if (sessionStorage.getItem('isSignedIn') ?? localStorage.getItem('isSignedIn')) {
  const app = await readDocument('/app.html')
  const scripts = [...app.querySelectorAll('script')].map(({ src }) => src)
  document.title = app.title
  document.head.append(
    ...app.querySelectorAll('head > style, link[rel="stylesheet"], link[rel="modulepreload"]'),
  )
  document.body.replaceChildren(...app.body.children)
  // Scripts of a document that was read never run; imported they do.
  for (const src of scripts) await import(/* @vite-ignore */ src)
}

/** Read by the request itself: a text that is parsed is what the policy of the page forbids (SEC-J1). */
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
