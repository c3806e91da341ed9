import type { Entry } from '../shell/navigation-context'

type SectionLinkProps = Entry & {
  /** `true` on a page inside the section. */
  isCurrent: 'page' | 'true' | undefined
}

/** A link in an area's row of sections. */
export function SectionLink({ label, href, isCurrent }: SectionLinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent}
      className="shrink-0 border-transparent border-b-3 leading-[44px] -outline-offset-3 text-ink no-underline hover:underline aria-[current]:border-warm aria-[current]:font-semibold"
    >
      {label}
    </a>
  )
}
