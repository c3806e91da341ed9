import { useState } from 'react'
import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { type MyJobsCounts, MyJobsPage, myJobsPaths } from '../../my-jobs/components/my-jobs-page'
import type { AppliedJob } from '../applied-jobs'
import { AppliedRow } from '../components/applied-row'

export type AppliedJobsProps = {
  applications: AppliedJob[]
  counts: MyJobsCounts
  pages: WalkedPages
  /** The address of this page of the list, for its forms. */
  back: string
}

/** The jobs that a member has applied for, newest first. */
export default function AppliedJobs({ applications, counts, pages, back }: AppliedJobsProps) {
  const [applied, setApplied] = useState(counts.applied)
  return (
    <MyJobsPage title="Applied jobs" tab="applied" counts={{ ...counts, applied }}>
      {applications.length === 0 ? (
        <EmptyState isWide title="No applications yet." action={<ButtonLink href="/jobs">Find a Job</ButtonLink>}>
          Jobs that you apply for while you’re signed in appear here.
        </EmptyState>
      ) : (
        <ul className="wrap-anywhere">
          {applications.map((application) => (
            <AppliedRow
              key={application._id}
              application={application}
              back={back}
              onCount={(change) => setApplied((count) => count + change)}
            />
          ))}
        </ul>
      )}
      <PageLinks {...pages} hrefOf={(walked) => listHref(myJobsPaths.applied, { pages: walked })} />
    </MyJobsPage>
  )
}
