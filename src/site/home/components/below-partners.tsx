import { HeadlineLink } from '../../../news/article/shared/headline-link'
import { brand } from '../../../platform/config/brand'
import type { PromotedScholarship } from '../../../scholarships/edition'
import { scholarshipsPath } from '../../../scholarships/paths'
import { ButtonLink } from '../../../ui/components/button'
import { longDayText } from '../../../ui/hooks/format-time'
import { signUpPath, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { MemberBenefits } from '../../components/member-benefits'
import type { NewsPreview } from '../home'
import { scrollTarget, sections } from './intro'

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
          <p className="mt-4 max-w-measure text-large text-muted">
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

const motifs = [Hill, Table, Rings]

/** Shows the newest article large and up to three more next to it, or nothing if there is none. */
export function LatestNews({ articles }: { articles: NewsPreview[] }) {
  const [main, ...others] = articles
  if (!main) return null
  return (
    <section aria-labelledby="news-heading" className="border-line border-t">
      <div className="mx-auto max-w-[65.5rem] px-5 py-16 md:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id="news-heading" className="font-bold text-title">
            Latest news
          </h2>
          <a href="/news" className="inline-flex min-h-11 items-center">
            All news
          </a>
        </div>
        <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[7fr_5fr]">
          <MainArticle article={main} />
          {others.length > 0 && <Previews articles={others} />}
        </div>
      </div>
    </section>
  )
}

function MainArticle({ article: { link, summary, category, published, cover } }: { article: NewsPreview }) {
  return (
    <article className="relative">
      {cover ? (
        <img
          {...cover}
          alt={cover.alt}
          loading="lazy"
          className="aspect-video w-full rounded-surface bg-wash object-cover"
        />
      ) : (
        <CoverDrawing of={link.title} />
      )}
      <p className="mt-5 font-semibold text-accent text-small">{category}</p>
      <h3 className="mt-1 font-bold text-title">
        <HeadlineLink article={link} />
      </h3>
      <p dir="auto" className="mt-2 max-w-measure text-large text-muted">
        {summary}
      </p>
      <Day published={published} />
    </article>
  )
}

function Previews({ articles }: { articles: NewsPreview[] }) {
  return (
    <ul>
      {articles.map(({ link, category, published }) => (
        <li key={link.uid} className="relative border-line border-t py-5 first:border-t-0 first:pt-0">
          <p className="font-semibold text-accent text-small">{category}</p>
          <h3 className="font-semibold text-large">
            <HeadlineLink article={link} />
          </h3>
          <Day published={published} />
        </li>
      ))}
    </ul>
  )
}

const Day = ({ published }: { published: string }) => (
  <p className="mt-1 text-muted text-small">
    <time dateTime={published}>{longDayText(published)}</time>
  </p>
)

/** Stands in for an article's missing image. The same text always gets the same one of three drawings. */
function CoverDrawing({ of }: { of: string }) {
  const sum = [...of].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  const Motif = motifs[sum % motifs.length] ?? Hill
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="aspect-video w-full rounded-surface"
    >
      <rect width="640" height="360" fill="var(--wash)" />
      <Motif />
    </svg>
  )
}

function Hill() {
  return (
    <>
      <path d="M0 360C120 200 220 260 330 170S540 120 640 40v320z" fill="var(--accent)" opacity=".9" />
      <circle cx="150" cy="110" r="54" fill="var(--warm)" />
    </>
  )
}

function Table() {
  return (
    <>
      <path d="M170 360a150 150 0 0 1 300 0z" fill="var(--accent)" />
      <circle cx="150" cy="226" r="40" fill="var(--danger)" opacity=".85" />
      <circle cx="320" cy="140" r="50" fill="var(--warm)" />
      <circle cx="490" cy="226" r="40" fill="var(--success)" opacity=".8" />
    </>
  )
}

function Rings() {
  return (
    <>
      <path d="M120 360a200 200 0 0 1 400 0z" fill="var(--accent)" opacity=".35" />
      <path d="M190 360a130 130 0 0 1 260 0z" fill="var(--accent)" opacity=".6" />
      <path d="M260 360a60 60 0 0 1 120 0z" fill="var(--accent)" />
      <circle cx="520" cy="110" r="44" fill="var(--warm)" />
    </>
  )
}

function ScholarshipAlert({ open, winner }: PromotedScholarship) {
  return (
    <section aria-labelledby="scholarship-heading" className="mx-auto max-w-[65.5rem] px-5 pb-4">
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 overflow-hidden rounded-surface bg-deep p-7 pb-28 text-on-deep md:grid-cols-[7fr_5fr] md:p-14">
        <div>
          <p className="font-semibold text-small">Scholarship alert</p>
          <h2 id="scholarship-heading" className="wrap-anywhere mt-2 font-bold text-title">
            {open ? open.headline : 'Scholarships for special education'}
          </h2>
          <p className="mt-4 max-w-measure">
            Two hundred and fifty words on why you chose this work. Read by people who chose it too.
          </p>
          {open && <p className="mt-2 max-w-measure font-semibold">{`${open.deadline}.`}</p>}
          <p className="mt-7">
            <ButtonLink kind="warm" href={open ? open.path : scholarshipsPath}>
              {open ? 'See how to apply' : 'See all scholarships'}
            </ButtonLink>
          </p>
        </div>
        {winner && (
          <figure className="wrap-anywhere">
            <p className="font-semibold text-small">{`${winner.year} scholarship winner, worth ${winner.worth}`}</p>
            <blockquote className="mt-2 text-balance font-semibold text-quote">{`“${winner.words}”`}</blockquote>
            <figcaption className="mt-4">
              <strong>{winner.name}</strong>
              <a href={winner.path} className="block py-2 text-on-deep">
                {winner.headline}
              </a>
            </figcaption>
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
