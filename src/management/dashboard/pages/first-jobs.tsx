import type { FirstJob } from '../../../jobs/posting/first-job'
import { Button } from '../../../ui/components/button'
import { Since } from '../../../ui/components/times'
import { SectionPage } from '../../../ui/layouts/section-page'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import type { QueryOf } from '../../../ui/lists/define-list'
import { ListLinks } from '../../../ui/lists/list-search'
import { PageLinks } from '../../../ui/lists/page-links'
import { organizationHref } from '../../organizations/organizations-query'
import { firstJobsList } from '../first-jobs-list'

export const hydrates = 'on reach'

type FirstJobsProps = {
  jobs: FirstJob[]
  query: QueryOf<typeof firstJobsList>
  next: string | null
  isFirstPage: boolean
  newForDays: number
  now: string
}

/** The forms of the buttons in the rows, which are plain, so that they work without JavaScript. */
const forms = { yes: 'look', no: 'unlook' } as const

/** The first job of each new organization, so that staff can review new organizations (docs/security.md, 14). */
export default function FirstJobs({ jobs, query, next, isFirstPage, newForDays, now }: FirstJobsProps) {
  const { show } = query
  const action = firstJobsList.href({ show })
  const waiting = jobs.filter(({ isLookedAt }) => !isLookedAt).map(({ _id }) => _id)
  return (
    <SectionPage>
      <h1 className="mt-4 font-bold text-title">First jobs</h1>
      <p className="mt-2 max-w-measure text-muted">
        The first job of each new organization in the past {newForDays} days, newest first. Candidates don’t see a job
        until someone at its organization has confirmed an email address.
      </p>
      <ListLinks list={firstJobsList} query={{ show }} />
      <Marked query={query} action={action} />
      {Object.entries(forms).map(([looked, id]) => (
        <form key={id} id={id} method="post" action={action}>
          <input type="hidden" name="looked" value={looked} />
        </form>
      ))}
      {jobs.length === 0 ? (
        <p className="mt-8 text-large text-muted">{isFirstPage ? noneOf(show) : 'There are no more first jobs.'}</p>
      ) : (
        <>
          {waiting.length > 1 && (
            <p className="mt-4">
              <Button type="submit" form={forms.yes} name="ids" value={waiting.join(',')} kind="outlined">
                {`Mark all ${waiting.length} shown as looked at`}
              </Button>
            </p>
          )}
          <div className="mt-4">
            <DataTable caption="First jobs" columns={getColumns(now)} rows={jobs} foldsBelow="48rem" />
          </div>
        </>
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => firstJobsList.href({ show }, { cursor })} />
    </SectionPage>
  )
}

function noneOf(show: FirstJobsProps['query']['show']): string {
  if (show === 'looked') return 'No first job is marked as looked at.'
  return show === 'all' ? 'No new organization has published a job lately.' : 'There are no first jobs to look at.'
}

/** What was marked just now, with the way back. */
function Marked({ query: { done, undone }, action }: Pick<FirstJobsProps, 'query'> & { action: string }) {
  const ids = done || undone
  if (!ids) return null
  const count = ids.split(',').length
  const state = done ? 'marked as looked at' : 'not marked as looked at any more'
  return (
    <form id="done" tabIndex={-1} method="post" action={action} className="mt-4 flex flex-wrap items-center gap-x-4">
      <p className="font-semibold">{`${count === 1 ? '1 job is' : `${count} jobs are`} ${state}.`}</p>
      <input type="hidden" name="ids" value={ids} />
      <input type="hidden" name="looked" value={done ? 'no' : 'yes'} />
      <Button type="submit" kind="quiet">
        Undo
      </Button>
    </form>
  )
}

const getColumns = (now: string): Column<FirstJob>[] => [
  {
    label: 'Job',
    width: 'w-[30%]',
    cell: ({ _id, title }) => (
      <a href={`/jobs/${_id}`} dir="auto" className="inline-flex py-1 font-semibold">
        {title}
      </a>
    ),
  },
  {
    label: 'Organization',
    width: 'w-[22%]',
    cell: ({ organization: { _id, name } }) => (
      <a href={organizationHref(_id)} dir="auto" className="inline-flex py-1">
        {name}
      </a>
    ),
  },
  { label: 'State', cell: (job) => <State job={job} /> },
  {
    label: 'Published',
    width: 'w-[13%]',
    cell: ({ published }) => <Since time={published} now={now} />,
  },
  {
    label: 'Actions',
    isLabelHidden: true,
    width: 'w-[20%]',
    isLast: true,
    cell: ({ _id, title, isLookedAt }) => (
      <p className="flex justify-end text-base">
        <Button type="submit" form={isLookedAt ? forms.no : forms.yes} name="ids" value={_id} kind="quiet">
          {isLookedAt ? 'Unmark' : 'Mark as looked at'}
          <span className="sr-only">{`: ${title}`}</span>
        </Button>
      </p>
    ),
  },
]

function State({ job: { status, isWithheld } }: { job: FirstJob }) {
  if (status !== 'Published') return <span className="dot before:text-muted">Now {status.toLowerCase()}</span>
  return isWithheld ? (
    <span className="dot before:text-warm">Hidden until an email is confirmed</span>
  ) : (
    <span className="dot before:text-success">Live</span>
  )
}
