import { Since } from '../../../ui/components/times'
import { SectionPage } from '../../../ui/layouts/section-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { UnansweredQuestion } from '../unanswered'

export const hydrates = 'on reach'

type UnansweredProps = { questions: UnansweredQuestion[]; next: string | null; isFirstPage: boolean; now: string }

const here = '/spedcommons-reports/unanswered'

/** Exactly the questions that the dashboard counts. */
export default function Unanswered({ questions, next, isFirstPage, now }: UnansweredProps) {
  return (
    <SectionPage>
      <h1 className="mt-4 font-bold text-title">Unanswered questions</h1>
      <p className="mt-2 max-w-measure text-muted">
        Questions that have waited for an answer for more than 48 hours, oldest first.
      </p>
      {questions.length === 0 ? (
        <p className="mt-8 text-large text-muted">
          {isFirstPage ? 'Each of these questions has an answer.' : 'There are no more of these questions.'}
        </p>
      ) : (
        <ul aria-label="Unanswered questions" className="mt-6 border-line border-t">
          {questions.map(({ _id, title, path, created }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-8 border-line border-b py-1.5">
              <a href={path} dir="auto" className="wrap-anywhere inline-flex min-h-11 items-center">
                {title}
              </a>
              <Since time={created} now={now} className="text-muted text-small" />
            </li>
          ))}
        </ul>
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => listHref(here, { cursor })} />
    </SectionPage>
  )
}
