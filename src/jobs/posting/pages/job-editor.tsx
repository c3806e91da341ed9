import type { ReactNode } from 'react'
import { AreaPage } from '../../../ui/layouts/area-page'
import type { EmployerJob } from '../../job'
import { JobStatusWord } from '../../shared/job-status'
import { WithheldNotice } from '../components/posting-notices'
import type { JobEditorData, RefusedJob } from '../job-editor-data'
import { JobEditor } from '../shared/job-editor'

export type JobEditorPageProps = {
  job: EmployerJob | null
  editorData: JobEditorData
  /** The reader’s address; null for staff acting for the organization. */
  email: string | null
  origin: string
  now: string
  refused?: RefusedJob | undefined
  isSaved: boolean
}

export default function JobEditorPage(props: JobEditorPageProps) {
  const { isWithheld } = props.editorData
  return (
    <JobEditor
      {...props}
      postsTo={`/admin/job/${props.job?._id ?? 'new'}`}
      frame={(saved, form) => (
        <AdminFrame saved={saved} isWithheld={isWithheld}>
          {form}
        </AdminFrame>
      )}
    />
  )
}

type AdminFrameProps = { saved: EmployerJob | null; isWithheld: boolean; children: ReactNode }

function AdminFrame({ saved, isWithheld, children }: AdminFrameProps) {
  return (
    <AreaPage back={{ label: 'All jobs', href: '/admin/jobs' }}>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-bold text-title">{saved ? 'Edit job' : 'New Job'}</h1>
        <div className="flex flex-wrap items-baseline gap-x-5">
          {saved ? <JobStatusWord status={saved.status} /> : <span className="text-muted">Not saved yet</span>}
          {saved && <a href={`/admin/job/${saved._id}/applicants`}>Applicants</a>}
          {saved && saved.status === 'Published' && <a href={`/jobs/${saved._id}`}>View</a>}
        </div>
      </div>
      {isWithheld && <WithheldNotice />}
      {children}
    </AreaPage>
  )
}
