import { useRef } from 'react'
import { Button } from '../../../ui/components/button'
import type { Partner } from '../partner'
import { PartnerLogo } from './partner-logo'
import { useSlides } from './use-slides'

/** A slider of partners' logos. Without JavaScript it is a plain row of links. */
export function PartnerSlider({ partners }: { partners: Partner[] }) {
  const row = useRef<HTMLUListElement>(null)
  const { isPaused, setPaused, go, holding } = useSlides(row)
  if (partners.length === 0) return null
  return (
    <section aria-labelledby="partners-heading" className="border-line border-t">
      <div className="mx-auto max-w-[65.5rem] px-5 py-12" {...holding}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="partners-heading" className="font-semibold text-large">
            Our partners
          </h2>
          <div className="-mr-3 flex items-center noscript:hidden">
            <Button kind="quiet" aria-label="Previous partners" onClick={() => go(-1)}>
              <Arrow d="M11 3 4 10l7 7" />
            </Button>
            <Button kind="quiet" className="motion-reduce:hidden" onClick={() => setPaused(!isPaused)}>
              {isPaused ? 'Play' : 'Pause'}
              <span className="sr-only"> the partners</span>
            </Button>
            <Button kind="quiet" aria-label="Next partners" onClick={() => go(1)}>
              <Arrow d="m9 3 7 7-7 7" />
            </Button>
          </div>
        </div>
        <ul
          ref={row}
          aria-label="Partners"
          className="-mx-2 mt-4 flex snap-x snap-mandatory overflow-x-auto py-2 [scrollbar-width:none] motion-safe:scroll-smooth noscript:flex-wrap"
        >
          {partners.map((partner) => (
            <li key={partner.logo} className="shrink-0 basis-3/4 snap-start px-2 sm:basis-1/3 lg:basis-1/4">
              <PartnerLogo partner={partner} />
            </li>
          ))}
        </ul>
        <a href="/partners" className="mt-2 inline-flex min-h-11 items-center text-small">
          See all partners
        </a>
      </div>
    </section>
  )
}

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={d} strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
