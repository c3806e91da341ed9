import { brand } from '../../../platform/config/brand'
import type { PromotedScholarship } from '../../../scholarships/edition'
import { scholarshipsPath } from '../../../scholarships/paths'
import { ButtonLink } from '../../../ui/components/button'
import { signUpPath, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { MemberBenefits } from '../../components/member-benefits'
import type { NewsPreview } from '../home'
import { scrollTarget, sections } from './intro'
import { LatestNews } from './latest-news'

type BelowPartnersProps = { articles: NewsPreview[]; scholarship: PromotedScholarship }

export function BelowPartners({ articles, scholarship }: BelowPartnersProps) {
  return (
    <>
      <FounderQuote />
      <Professionals />
      <LatestNews articles={articles} />
      <ScholarshipAlert {...scholarship} />
    </>
  )
}

function FounderQuote() {
  return (
    <section aria-label="From the founder" className="border-line border-t">
      <figure className="mx-auto grid max-w-[65.5rem] gap-x-10 px-5 py-16 md:grid-cols-[auto_1fr] md:py-20">
        <svg className="mb-6 md:mb-0" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <path d="M4 60a28 28 0 0 1 56 0z" fill="var(--accent)" />
          <circle cx="32" cy="16" r="13" fill="var(--warm)" />
        </svg>
        <blockquote className="max-w-[24em] text-balance text-quote tracking-tight">“{brand.founder.words}”</blockquote>
        <figcaption className="mt-5 text-muted text-small md:col-start-2">{brand.founder.name}</figcaption>
      </figure>
    </section>
  )
}

function Professionals() {
  const { viewer } = useSignIn()
  return (
    <section
      id={sections.professionals}
      aria-labelledby="professionals-heading"
      className={`border-line border-t ${scrollTarget}`}
    >
      <div className="mx-auto grid max-w-[65.5rem] gap-x-16 grid-cols-[minmax(0,1fr)] gap-y-10 px-5 py-16 md:py-20 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="font-semibold text-accent text-small">For professionals and students</p>
          <h2 id="professionals-heading" className="mt-2 font-bold text-title">
            Everything your work asks of you, in one place
          </h2>
          <p className="mt-4 max-w-prose text-large text-muted">
            Always free. People see your profile only if you say so.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            {viewer ? (
              <ButtonLink href="/profile">Open your profile</ButtonLink>
            ) : (
              <ButtonLink href={signUpPath}>Join for free</ButtonLink>
            )}
            <ButtonLink kind="outlined" href="/jobs">
              Find a job
            </ButtonLink>
          </p>
        </div>
        <MemberBenefits />
      </div>
    </section>
  )
}

/** The scholarship that is open now, and who won the last one. */
function ScholarshipAlert({ open, winner }: PromotedScholarship) {
  return (
    <section aria-labelledby="scholarship-heading" className="mx-auto max-w-[65.5rem] px-5 pb-4">
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 overflow-hidden rounded-surface bg-deep p-7 pb-28 text-on-deep md:grid-cols-[7fr_5fr] md:p-14">
        <div>
          <p className="font-semibold text-small">Scholarship alert</p>
          <h2 id="scholarship-heading" className="wrap-anywhere mt-2 font-bold text-title">
            {open ? open.headline : 'Scholarships for special education'}
          </h2>
          <p className="mt-4 max-w-prose">
            Two hundred and fifty words on why you chose this work. Read by people who chose it too.
          </p>
          {open && <p className="mt-2 max-w-prose font-semibold">{`${open.deadline}.`}</p>}
          <p className="mt-7">
            <ButtonLink kind="warm" href={open ? open.path : scholarshipsPath}>
              {open ? 'See how to apply' : 'See all scholarships'}
            </ButtonLink>
          </p>
        </div>
        {winner && (
          <figure>
            <figcaption className="font-semibold text-small">
              {`${winner.year} scholarship winner, worth ${winner.worth}`}
            </figcaption>
            <blockquote className="wrap-anywhere mt-2 text-balance font-semibold text-quote">{`“${winner.words}”`}</blockquote>
          </figure>
        )}
        <Sunrise />
      </div>
    </section>
  )
}

function Sunrise() {
  return (
    <svg viewBox="0 0 220 110" aria-hidden="true" className="absolute right-4 bottom-0 w-44 md:right-10 md:w-56">
      <path d="M30 110a80 80 0 0 1 160 0z" fill="currentColor" opacity=".16" />
      <path d="M60 110a50 50 0 0 1 100 0z" fill="currentColor" opacity=".24" />
      <path d="M84 110a26 26 0 0 1 52 0z" fill="var(--warm)" />
      <g fill="var(--warm)">
        <circle cx="18" cy="74" r="6" />
        <circle cx="54" cy="24" r="7" />
        <circle cx="110" cy="10" r="8" />
        <circle cx="166" cy="24" r="7" />
        <circle cx="202" cy="74" r="6" />
      </g>
    </svg>
  )
}
