import { AreaPage } from '../../../ui/layouts/area-page'
import { JobStatusWord, LiveUntil } from '../../shared/job-status'
import { WithheldNotice } from '../components/posting-notices'
import { JobEditor, type JobEditorProps } from '../shared/job-editor'

export default function JobEditorPage(props: Omit<JobEditorProps, 'postsTo' | 'frame'>) {
  return (
    <JobEditor
      {...props}
      postsTo={`/admin/job/${props.job?._id ?? 'new'}`}
      frame={(saved, form) => (
        <AreaPage back={{ label: 'All jobs', href: '/admin/jobs' }}>
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h1 className="font-bold text-title">{saved ? 'Edit job' : 'New Job'}</h1>
            <div className="flex flex-wrap items-baseline gap-x-5">
              {saved ? <JobStatusWord status={saved.status} /> : <span className="text-muted">Not saved yet</span>}
              {saved && <LiveUntil job={saved} />}
              {saved && <a href={`/admin/job/${saved._id}/applicants`}>Applicants</a>}
              {saved && saved.status === 'Published' && <a href={`/jobs/${saved._id}`}>View</a>}
            </div>
          </div>
          {props.editorData.isWithheld && <WithheldNotice />}
          {form}
        </AreaPage>
      )}
    />
  )
}
