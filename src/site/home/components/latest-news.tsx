import { ButtonLink } from '../../../ui/components/button'
import { CoverDrawing } from '../../components/cover-drawing'

/** An article as the landing page shows it; `href` leads to it, here or out. */
export type NewsPreview = {
  title: string
  summary: string
  category: string
  href: string
  /** ISO 8601. */
  created: string
  /** The address of its cover, where it has one. */
  cover: string | null
}

/** The newest article large and three more beside it; where there is none, what else is new. */
export function LatestNews({ articles }: { articles: NewsPreview[] }) {
  const [main, ...others] = articles
  return (
    <section aria-labelledby="news-heading" className="border-line border-t">
      <div className="mx-auto max-w-[65.5rem] px-5 py-16 md:py-20">
        <h2 id="news-heading" className="font-bold text-title">
          Latest news
        </h2>
        <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[7fr_5fr]">
          {main ? <MainArticle article={main} /> : <CoverDrawing of="Latest news" />}
          {main ? <Previews articles={others.slice(0, 3)} /> : <NothingYet />}
        </div>
      </div>
    </section>
  )
}

function MainArticle({ article: { title, summary, category, href, cover } }: { article: NewsPreview }) {
  return (
    <article>
      {cover ? (
        <img src={cover} alt="" loading="lazy" className="aspect-video w-full rounded-surface object-cover" />
      ) : (
        <CoverDrawing of={title} />
      )}
      <p className="mt-5 font-semibold text-accent text-small">{category}</p>
      <h3 className="mt-1 font-bold text-title">
        <a href={href} className="text-ink no-underline hover:underline">
          {title}
        </a>
      </h3>
      <p className="mt-2 max-w-prose text-large text-muted">{summary}</p>
    </article>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function Previews({ articles }: { articles: NewsPreview[] }) {
  return (
    <ul>
      {articles.map(({ title, category, href, created }) => (
        <li key={href} className="border-line border-t py-5 first:border-t-0 first:pt-0">
          <p className="font-semibold text-accent text-small">{category}</p>
          <h3 className="font-semibold text-large">
            <a href={href} className="text-ink no-underline hover:underline">
              {title}
            </a>
          </h3>
          <p className="text-muted text-small">
            <time dateTime={created}>{day.format(new Date(created))}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

function NothingYet() {
  return (
    <div className="self-center">
      <h3 className="font-semibold text-large">No articles today</h3>
      <p className="mt-2 max-w-prose text-muted">
        We write when there’s something to say about pay and licenses, the classroom, the law, and the people who do
        this work. New jobs arrive every day.
      </p>
      <p className="mt-5">
        <ButtonLink kind="outlined" href="/jobs?l=USA">
          See the newest jobs
        </ButtonLink>
      </p>
    </div>
  )
}
