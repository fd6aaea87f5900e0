import { footer } from '#text/frame.ts'
import { LEGAL_LINKS } from '#ui/legal-links.ts'

/** The end of a page. */
export function Footer() {
  return (
    <footer className="footer">
      <nav aria-label={footer.nav}>
        <ul className="footer-links">
          {LEGAL_LINKS.map(([href, words]) => (
            <li key={href}>
              <a href={href}>{words}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="footer-copyright">{footer.copyright}</p>
    </footer>
  )
}
