import { useEffect } from 'react'
import type { PublicDistrict } from '../../../districts/public-district'
import { ServerPart } from '../../../ui/components/server-part'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { PublicJob } from '../../job'
import type { JobMarks } from '../../job-marks'
import type { PayStanding } from '../../pay/pay-standing'
import type { FoundJob } from '../../search/job-card'
import { ResultsLink } from '../../search/shared/results-link'
import { JobDetail } from '../components/job-detail'
import { SimilarJobs } from '../components/similar-jobs'
import { countClick, WithJobMarks } from '../components/use-job-marks'

const payContext = import.meta.env.SSR ? await import('../../pay/components/pay-context') : null
const districtData = import.meta.env.SSR ? await import('../../../districts/shared/district-data') : null

export type JobProps = {
  job: PublicJob
  pay: PayStanding | null
  /** The school district that hires. */
  district: PublicDistrict | null
  similar: FoundJob[]
  marks: JobMarks
  origin: string
  now: string
}

export default function Job({ job, pay, district, similar, marks, origin, now }: JobProps) {
  const isGuest = useSignIn().viewer === null
  useEffect(() => countClick(job._id, isGuest), [job._id, isGuest])
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-8">
      <ResultsLink />
      <WithJobMarks marks={marks}>
        <JobDetail
          job={job}
          origin={origin}
          now={now}
          context={
            pay && <ServerPart name="pay-context">{payContext && <payContext.PayContext {...pay} />}</ServerPart>
          }
        />
        {district && (
          <ServerPart name="district">
            {districtData && <districtData.DistrictSection district={district} />}
          </ServerPart>
        )}
        <SimilarJobs jobs={similar} now={now} />
      </WithJobMarks>
    </div>
  )
}
