import { brand } from '../../platform/config/brand'
import { FooterLinks, footerLink } from './footer-links'
import { Logo } from './logo'

export function Footer() {
  return (
    <footer className="mt-20 border-line border-t py-12 text-small print:hidden">
      <div className="mx-auto grid max-w-[65.5rem] gap-x-16 gap-y-8 px-5 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="flex items-center gap-3 font-bold text-base">
            <Logo />
            {brand.name}
          </p>
          <p className="mt-3 max-w-xs text-muted">{brand.description}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-x-8 sm:grid-cols-4">
            <FooterLinks place="help" />
            <FooterLinks place="footer" />
          </ul>
        </nav>
      </div>
      <div className="mx-auto mt-6 max-w-[65.5rem] px-5">
        <div className="flex flex-wrap justify-between gap-x-10 border-line border-t pt-4">
          <ul aria-label="Social media" className="flex flex-wrap gap-x-6">
            {brand.social.map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="noopener" className={footerLink}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ul aria-label="Legal" className="flex flex-wrap gap-x-6">
            <FooterLinks place="legal" />
          </ul>
        </div>
      </div>
    </footer>
  )
}
