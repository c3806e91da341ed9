import { FooterContact, LegalLinks } from '../shell/footer-links'

/** The end of the employer's pages: one line, because they come here to work. */
export function AdminFooter() {
  return (
    <footer className="mt-14 border-line border-t text-small print:hidden">
      <nav aria-label="Footer" className="page-edges">
        <ul className="flex flex-wrap gap-x-6">
          <FooterContact />
          <LegalLinks />
        </ul>
      </nav>
    </footer>
  )
}
