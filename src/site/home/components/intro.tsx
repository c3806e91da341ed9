import { brand } from '../../../platform/config/brand'
import { ButtonLink } from '../../../ui/components/button'

/** The IDs of the sections on the landing page that the buttons link to. */
export const sections = { professionals: 'professionals', administrators: 'administrators' } as const

/** Linked sections stop 40 px below the top. The page's own scroll padding is 1rem. */
export const scrollTarget = 'scroll-mt-[calc(40px-1rem)]'

/** The search comes right below, so this leaves room for it on the first screen. */
export function Intro() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-12 md:grid-cols-[minmax(0,1.35fr)_minmax(0,0.65fr)]">
      <div>
        <h1 className="font-bold text-display tracking-tight">Where special education finds its people</h1>
        <p className="mt-3 max-w-measure text-muted md:mt-6 md:text-large">{brand.description}</p>
        <Audiences />
      </div>
      <Drawing className="hidden w-full md:block" />
    </div>
  )
}

function Audiences() {
  return (
    <p className="mt-4 flex flex-wrap gap-x-3 gap-y-2 md:mt-6">
      <ButtonLink kind="outlined" href={`#${sections.professionals}`}>
        I teach or support
      </ButtonLink>
      <ButtonLink kind="outlined" href={`#${sections.professionals}`}>
        I am studying
      </ButtonLink>
      <ButtonLink kind="outlined" href={`#${sections.administrators}`}>
        I hire
      </ButtonLink>
    </p>
  )
}

/** People around a table: the drawing on the landing page. */
function Drawing({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className={className}>
      <path d="M40 300a160 160 0 0 1 320 0z" fill="var(--accent)" />
      <circle cx="34" cy="196" r="30" fill="var(--warm)" />
      <circle cx="98" cy="98" r="38" fill="var(--danger)" opacity=".85" />
      <circle cx="204" cy="52" r="46" fill="var(--accent)" opacity=".55" />
      <circle cx="312" cy="104" r="34" fill="var(--success)" opacity=".8" />
      <circle cx="368" cy="200" r="28" fill="var(--warm)" />
      <g stroke="var(--paper)" strokeWidth="5" strokeLinecap="round" fill="none" opacity=".9">
        <path d="M120 268h70M120 246h46" />
        <path d="M226 246l14 22 34-44" />
      </g>
    </svg>
  )
}
