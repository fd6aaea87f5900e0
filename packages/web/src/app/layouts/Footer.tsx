import { footer } from '#text/frame.ts'

const LINKS = [
  ['/information', footer.company],
  ['/privacypolicy', footer.privacy],
  ['/agreement', footer.terms],
  ['/specificcommercial', footer.commercial],
  ['/support', footer.contact],
  ['/external-transmission', footer.external],
] as const

/** S177, with the page on external transmission that the law requires. */
export function Footer() {
  return (
    <footer className="footer">
      <nav aria-label={footer.nav}>
        <ul className="footer-links">
          {LINKS.map(([href, words]) => (
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
