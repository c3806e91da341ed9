import { BackLink } from '../../../ui/components/back-link'
import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { SectionPage } from '../../../ui/layouts/section-page'
import { maxCompared } from '../../choices'
import { myJobsPaths } from '../../my-jobs/components/my-jobs-page'
import type { compareJobs } from '../compare-jobs'

export const hydrates = 'on reach'

const howToChoose = 'Among your saved jobs, tick two to four, and press Compare.'

export type CompareJobsProps = {
  jobs: { _id: string; title: string; organization: string }[]
  facts: ReturnType<typeof compareJobs>
  /** Whether more were chosen than fit beside each other. */
  areMore: boolean
}

/** Saved jobs beside each other. The table scrolls inside its frame where the screen is narrow. */
export default function CompareJobs({ jobs, facts, areMore }: CompareJobsProps) {
  return (
    <SectionPage>
      <div className="py-8">
        <BackLink href={myJobsPaths.saved}>Saved Jobs</BackLink>
        <h1 className="mt-2 font-bold text-title">Compare jobs</h1>
        {areMore && (
          <p className="mt-3">{`These are the first ${maxCompared} of those you chose. More don’t fit beside each other.`}</p>
        )}
        {jobs.length === 0 && (
          <EmptyState
            isWide
            title="No jobs chosen"
            action={<ButtonLink href={myJobsPaths.saved}>See saved jobs</ButtonLink>}
          >
            {howToChoose}
          </EmptyState>
        )}
        {jobs.length === 1 && <p className="mt-3 max-w-measure">{howToChoose}</p>}
        {jobs.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
          <section aria-label="Comparison" tabIndex={0} className="relative mt-6 overflow-x-auto">
            <table className="w-full border-collapse text-left align-top">
              <thead>
                <tr className="border-line border-b">
                  <td className={labelClass} />
                  {jobs.map(({ _id, title, organization }) => (
                    <th key={_id} scope="col" className={`${cellClass} min-w-32 font-normal sm:min-w-36`}>
                      <a href={`/jobs/${_id}`} className="inline-block min-h-6 font-semibold text-ink">
                        {title}
                      </a>
                      <span className="mt-1 block text-small">{organization}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              {facts.map(({ label, values }) => (
                <tbody key={label}>
                  <tr className="sm:hidden">
                    <th scope="rowgroup" colSpan={jobs.length} className="pt-3 font-normal text-muted text-small">
                      <span className="sticky left-0">{label}</span>
                    </th>
                  </tr>
                  <tr className="border-line border-b">
                    <th scope="row" className={`${labelClass} py-3 pr-3 align-top font-normal text-muted text-small`}>
                      {label}
                    </th>
                    {values.map(({ text, note }, i) => (
                      <td key={jobs[i]?._id} className={`${cellClass} max-sm:pt-0`}>
                        {text || <NotStated />}
                        {note && <span className="block text-muted text-small">{note}</span>}
                      </td>
                    ))}
                  </tr>
                </tbody>
              ))}
            </table>
          </section>
        )}
      </div>
    </SectionPage>
  )
}

/** The labels stay in sight while the jobs scroll. On phones they stand above the values, which need the room. */
const labelClass = 'sticky left-0 z-10 w-36 bg-paper max-sm:hidden'
const cellClass = 'px-3 py-3 align-top max-sm:pl-0'

function NotStated() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not stated</span>
    </>
  )
}
