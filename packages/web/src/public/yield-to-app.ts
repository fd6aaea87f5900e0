/** Puts the app in the place of this page for whoever is signed in (S84, S88). */
if (sessionStorage.getItem('isSignedIn') ?? localStorage.getItem('isSignedIn')) {
  const reply = await fetch('/app.html')
  const app = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const scripts = [...app.querySelectorAll('script')]
  document.title = app.title
  document.head.append(
    ...app.querySelectorAll('head > style, link[rel="stylesheet"], link[rel="modulepreload"]'),
  )
  document.body.replaceChildren(...app.body.children)
  // Scripts of a parsed document never run; new ones do.
  for (const { type, src, textContent } of scripts) {
    document.head.append(
      Object.assign(document.createElement('script'), { type, ...(src && { src }), textContent }),
    )
  }
}

export {}
