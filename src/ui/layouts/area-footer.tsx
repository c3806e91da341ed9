import { FooterLinks } from '../shell/footer-links'

/** One line only, because people come to these pages to work. */
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
