import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { adoptForm, holdTyping, takeForm, VISITOR } from '#app/entry/html-form.ts'
import { cardScreens, forms, routes } from '#app/routes.tsx'
import { sessionState } from '#auth/session-watch.ts'
import { paths } from '#paths.ts'
import { hearBack } from '#ui/back.ts'
import '#styles/index.css'

// The form of /support is in this file's chunk too, and its page has no root.
const root = document.getElementById('root')
if (root !== null) void begin(root)

/** Takes over the form that is in the document, or makes the page. */
async function begin(at: HTMLElement): Promise<void> {
  hearBack()
  const form = await takeForm(forms)
  if (form === null) {
    const router = createBrowserRouter(routes)
    if (window.location.pathname === paths.top()) {
      void cardScreens().then(({ yieldToCard }) => yieldToCard(() => router.state))
      await loaded(router)
    }
    createRoot(at).render(<App router={router} onShown={() => release()} />)
    return
  }
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [form]: VISITOR } } })
  const endHold = holdTyping()
  hydrateRoot(at, <App router={router} onShown={() => release(endHold)} />)
}

/**
 * The document of /top holds its own frame, which is shown until the screen can replace it, or until the member has to
 * sign in again before it can load.
 */
function loaded(router: Router): Promise<void> {
  return new Promise((done) => {
    router.subscribe(({ initialized }) => initialized && done())
    sessionState.subscribe(done)
  })
}

type Router = ReturnType<typeof createBrowserRouter>

interface AppProps {
  readonly router: Router
  readonly onShown: () => void
}

function App({ router, onShown }: AppProps) {
  useEffect(onShown, [onShown])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

/** From now on the app handles presses, with what was typed before. */
function release(endHold = () => {}): void {
  const page = document.documentElement
  if (page.dataset['form'] === undefined) return
  delete page.dataset['form']
  page.classList.remove('is-known')
  // React gets the values one by one only after this has finished.
  setTimeout(() => {
    endHold()
    void adoptForm()
  })
}
