import { useTrialWords } from '../../accounts/registration/shared/sign-up-words'
import { ButtonLink } from '../../ui/components/button'
import { signUpHref, useSignIn } from '../../ui/shell/sign-in-prompt'
import { Lead } from '../components/lead'

export const hydrates = 'on reach'

/** The specification's five links. */
const ways: readonly Way[] = [
  {
    title: 'Post a job',
    text: 'Write it once, publish it, and update it whenever you like.',
    href: '/admin/job/new',
    link: 'Post a job',
  },
  {
    title: 'Connect with candidates',
    text: 'See who applied, and keep track of who you’ve contacted.',
    href: '/admin/jobs',
    link: 'Connect with candidates',
  },
  {
    title: 'Promote your jobs',
    text: 'Each job gets its own page that search engines understand, and we share it by email and on social media.',
    href: '/pricing',
    link: 'Promote jobs',
  },
  {
    title: 'Recruit where specialists look',
    text: 'List your openings next to those of districts and clinics across the country. Candidates find them in their own words.',
    href: '/administrators',
    link: 'Recruit',
  },
  {
    title: 'Join the discussion',
    text: 'Read what teachers and therapists ask one another, and answer what you know.',
    href: '/questions',
    link: 'Join the discussion',
  },
]

type PostJobProps = {
  /** The plan that was chosen on the page of prices, and where it is paid for. */
  plan: { name: string; href: string } | null
}

export default function PostJob({ plan }: PostJobProps) {
  const trialWords = useTrialWords()
  const { viewer } = useSignIn()
  return (
    <div className="max-w-3xl">
      <Lead title="Hire where the specialists already are">
        Post once. See how many people viewed it, clicked, and applied.
      </Lead>
      <p className="mt-8 flex flex-wrap gap-3">
        {plan ? (
          <ButtonLink href={viewer ? plan.href : signUpHref(plan.href)}>
            {`Continue with the ${plan.name} plan`}
          </ButtonLink>
        ) : (
          <ButtonLink href="/admin/job/new">Post a job</ButtonLink>
        )}
        <ButtonLink kind="outlined" href="/pricing">
          See pricing
        </ButtonLink>
      </p>
      <p className="mt-4 font-semibold">{trialWords}.</p>
      <Ways ways={ways} />
    </div>
  )
}

type Way = { title: string; text: string; href: string; link: string }

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="mt-12 border-line border-b">
      {ways.map(({ title, text, href, link }) => (
        <li
          key={title}
          className="grid items-center gap-x-10 gap-y-1 border-line border-t py-5 md:grid-cols-[1fr_auto]"
        >
          <div>
            <h2 className="font-semibold text-large">{title}</h2>
            <p className="max-w-measure text-muted">{text}</p>
          </div>
          <a href={href} className="inline-flex min-h-11 items-center">
            {link}
          </a>
        </li>
      ))}
    </ul>
  )
}
