import type { Partner } from '../partner'

/** Logos have a light background, because they are designed for one. */
export function PartnerLogo({ partner: { alt, link, logo } }: { partner: Partner }) {
  return (
    <a
      href={link}
      rel="noopener"
      className="grid h-24 place-items-center rounded-control border border-line bg-plate px-2 hover:border-accent"
    >
      <img src={logo} alt={alt} loading="lazy" decoding="async" className="max-h-12 max-w-full mix-blend-multiply" />
    </a>
  )
}
