import { FooterLinks } from '../shell/footer-links'

/** The end of an area's pages: one line, because people come here to work. */
export function AreaFooter() {
  return (
    <footer className="mt-14 border-line border-t text-small print:hidden">
      <nav aria-label="Footer" className="page-edges">
        <ul className="flex flex-wrap gap-x-6">
          <FooterLinks place="help" />
          <FooterLinks place="legal" />
        </ul>
      </nav>
    </footer>
  )
}
