import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

/** A screen as it is first rendered at `path`, with what its loader gives. */
export function screenHtml(path: string, Component: ComponentType, loaded: unknown): string {
  const routes = [{ id: 'screen', path, Component, loader: () => loaded }]
  const hydrationData = { loaderData: { screen: loaded } }
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}
