import { lifetimeInDays } from '../../jobs/choices'
import { included } from '../../platform/plans'
import { ButtonLink } from '../../ui/button'
import { navigation } from '../../ui/navigation'
import { Lead } from '../components/lead'

export const hydrates = 'on reach'

const steps = [
  {
    title: 'Write the post once',
    text: `Title, pay, place and what the day looks like. It stays live for ${lifetimeInDays} days, and an update starts them anew.`,
  },
  {
    title: 'Be found under every name the job has',
    text: 'Who searches for SLP finds your speech-language pathologist, and who searches for para finds your instructional aide.',
  },
  {
    title: 'See what comes of it',
    text: 'Views, clicks and applicants for each job, a list you can export, and up to five colleagues who see the same.',
  },
]

/** What a school, district or clinic gets here. */
export default function ForAdministrators() {
  return (
    <div className="max-w-3xl">
      <Lead title="For schools, districts and clinics">
        The people you need read this already: certified, licensed, and looking for a place that means it.
      </Lead>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={navigation.postJob.footer}>Post a job</ButtonLink>
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
              <p className="mt-1 max-w-prose text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h2 className="mt-8 font-semibold text-large">Every plan includes</h2>
      <ul className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {included.map((item) => (
          <li key={item} className="flex gap-3">
            <span aria-hidden="true" className="text-success">
              ✓
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
