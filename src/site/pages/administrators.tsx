import { lifetimeInDays } from '../../jobs/lifetimes'
import { IncludedInPlans } from '../../organizations/pricing/shared/included-in-plans'
import { ButtonLink } from '../../ui/components/button'
import { Lead } from '../components/lead'

export const hydrates = 'on reach'

const steps = [
  {
    title: 'Write your post once',
    text: `Say what the job is, where it is, what it pays, and what a day looks like. It stays live for ${lifetimeInDays} days, and each update starts the count again.`,
  },
  {
    title: 'Be found by every name the job goes by',
    text: 'A search for “SLP” finds your speech-language pathologist, and a search for “para” finds your instructional aide.',
  },
  {
    title: 'See how it’s doing',
    text: 'See views, clicks, and applicants for each job, and download your applicants as a list. Up to five administrators share the account.',
  },
]

export default function ForAdministrators() {
  return (
    <div className="max-w-3xl">
      <Lead title="For schools, districts, and clinics">
        Reach certified and licensed special educators who are looking for a school like yours.
      </Lead>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/postJob">Post a job</ButtonLink>
        <ButtonLink kind="outlined" href="/pricing">
          See pricing
        </ButtonLink>
      </p>
      <ol className="mt-14">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-line border-t py-6">
            <span aria-hidden="true" className="font-bold text-accent text-title">
              {i + 1}
            </span>
            <div>
              <h2 className="font-semibold text-large">{title}</h2>
              <p className="mt-1 max-w-measure text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <IncludedInPlans heading="Every plan includes" className="mt-8" />
    </div>
  )
}
