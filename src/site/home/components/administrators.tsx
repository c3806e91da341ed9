import { useTrialWords } from '../../../accounts/registration/shared/sign-up-words'
import { lifetimeInDays } from '../../../jobs/lifetimes'
import { nationalStatistics } from '../../../platform/config/national-statistics'
import { ButtonLink } from '../../../ui/components/button'
import { scrollTarget, sections } from './intro'

const facts = [
  { figure: nationalStatistics.publicSchoolDistricts.toLocaleString('en-US'), label: 'public school districts' },
  { figure: nationalStatistics.publicSchools.toLocaleString('en-US'), label: 'public schools' },
  { figure: `${lifetimeInDays} days`, label: 'each post stays live' },
]

export function Administrators() {
  const trialWords = useTrialWords()
  return (
    <section
      id={sections.administrators}
      aria-labelledby="administrators-heading"
      className={`max-md:border-line max-md:border-t ${scrollTarget}`}
    >
      <div className="mx-auto grid max-w-[65.5rem] gap-x-16 grid-cols-[minmax(0,1fr)] gap-y-10 px-5 py-16 md:py-20 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="font-semibold text-accent text-small">For administrators</p>
          <h2 id="administrators-heading" className="mt-2 font-bold text-title">
            Hire where the specialists already are
          </h2>
          <p className="mt-4 max-w-measure text-large text-muted">
            Post once. See how many people viewed it, clicked, and applied. Up to five administrators share one account.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/postJob">Post a job</ButtonLink>
            <ButtonLink kind="outlined" href="/pricing">
              See pricing
            </ButtonLink>
          </p>
          <p className="mt-4 font-semibold">{trialWords}.</p>
        </div>
        <div>
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
            {facts.map(({ figure, label }) => (
              <div
                key={label}
                className="flex items-baseline gap-x-3 max-sm:flex-row-reverse max-sm:justify-end sm:flex-col-reverse"
              >
                <dt className="text-muted text-small">{label}</dt>
                <dd className="font-bold text-title">{figure}</dd>
              </div>
            ))}
          </dl>
          <ClicksOfOneJob />
        </div>
      </div>
    </section>
  )
}

/** An example chart. The drawing stretches with the page, so its labels are HTML next to it. */
function ClicksOfOneJob() {
  return (
    <figure className="mt-10">
      <div className="relative h-44">
        <svg viewBox="0 0 640 190" preserveAspectRatio="none" aria-hidden="true" className="size-full">
          <path d="M0 170h640M0 110h640M0 50h640" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          <path d={`${line}V170H0z`} fill="var(--wash)" />
          <path
            d={line}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span className="absolute top-[21%] left-[37.5%] size-3.5 -translate-1/2 rounded-pill border-2 border-accent bg-warm" />
        <span aria-hidden="true" className="absolute top-[21%] left-[37.5%] ml-4 -translate-y-3/4 text-small">
          64 clicks, day 12
        </span>
      </div>
      <figcaption className="text-muted text-small">
        An example of what you’ll see: clicks on one job over 30 days. They rise to 64 on day 12, then slow down.
      </figcaption>
    </figure>
  )
}

const line =
  'M0 160 40 150 80 132 120 138 160 98 200 62 240 40 280 58 320 84 360 78 400 104 440 112 480 108 520 128 560 132 600 140 640 138'
