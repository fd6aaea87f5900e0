import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { VISITOR } from '#app/entry/html-form.ts'
import { GuestRoot, Root } from '#app/Root.tsx'
import { LoginPage } from '#features/account/sign-in/LoginPage.tsx'
import { RegisterPage } from '#features/account/sign-up/RegisterPage.tsx'
import { paths } from '#paths.ts'

const SCREENS = [
  { id: 'login', path: paths.login(), Component: LoginPage },
  { id: 'register', path: paths.register(), Component: RegisterPage },
]

/** What the app shows a visitor at an address, as HTML that it can take over; null where that is a skeleton. */
export async function entranceForm(path: string): Promise<{ id: string; body: string } | null> {
  const screen = SCREENS.find((each) => each.path === path)
  if (screen === undefined) return null
  // The frame and the form as in the routes of the app, without their code for loading and sending.
  const routes = [
    {
      Component: Root,
      children: [{ Component: GuestRoot, children: [{ ...screen, loader: () => VISITOR }] }],
    },
  ]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} is sent elsewhere`)
  const router = createStaticRouter(dataRoutes, context)
  return {
    id: screen.id,
    body: renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  }
}
