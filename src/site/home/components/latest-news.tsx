import { HeadlineLink } from '../../../news/article/shared/headline-link'
import { longDayText } from '../../../ui/hooks/format-time'
import type { NewsPreview } from '../home'

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
      <p dir="auto" className="mt-2 max-w-prose text-large text-muted">
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
