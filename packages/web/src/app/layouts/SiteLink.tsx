import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface SiteLinkProps {
  readonly href: string
  readonly className?: string
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** A plain link: what the prerendered pages use. */
function PlainLink(props: SiteLinkProps) {
  return <a {...props} />
}

/**
 * How a layout links inside the site. The app gives its router's link to stay without a page load
 * (for paths of the app; the prerendered pages are left by a plain link).
 */
export const SiteLinks = createContext<ComponentType<SiteLinkProps>>(PlainLink)

export function SiteLink(props: SiteLinkProps) {
  const Link = useContext(SiteLinks)
  return <Link {...props} />
}
