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
 * How a layout links inside the site. The app passes its router's link to avoid page loads
 * (for paths of the app; prerendered pages use plain links).
 */
export const SiteLinks = createContext<ComponentType<SiteLinkProps>>(PlainLink)

export function SiteLink(props: SiteLinkProps) {
  const Link = useContext(SiteLinks)
  return <Link {...props} />
}
