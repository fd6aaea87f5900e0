import { jsx } from './jsx-runtime.ts'

// As far as the components of the first script use the router: its links, and that nothing is being opened.

export function Link({ to, ...props }: { readonly to: string } & Record<string, unknown>) {
  return jsx('a', { ...props, href: to, 'data-discover': 'true' })
}
export const useNavigation = () => ({ location: undefined })
