import { brand } from '../../../platform/config/brand'
import { ButtonLink } from '../../../ui/components/button'
import { Drawing } from '../../components/drawing'

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
        <p className="mt-3 max-w-prose text-muted md:mt-6 md:text-large">{brand.description}</p>
      </div>
      <Drawing className="hidden w-full md:block" />
    </div>
  )
}

/** For those who came for something else than the search. */
export function OtherWays() {
  return (
    <p className="mt-8 flex flex-wrap gap-3">
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
