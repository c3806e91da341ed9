import { ButtonLink } from '../../ui/button'

const reasons = [
  {
    title: 'Post a job',
    text: 'Write it once, publish it, and change it whenever you like.',
    href: '/pricing',
    link: 'See the plans',
  },
  {
    title: 'Connect with candidates',
    text: 'See who applied, and keep track of whom you have contacted.',
    href: '/admin/jobs',
    link: 'Go to your jobs',
  },
  {
    title: 'Promote jobs',
    text: 'Each job has a page of its own that search engines understand.',
    href: '/jobs',
    link: 'See the board',
  },
] as const

/** Where employers land who are not signed in as one. */
export default function PostJob() {
  return (
    <div className="max-w-3xl">
      <h1 className="font-bold text-display">Hire where the specialists already are</h1>
      <p className="mt-4 max-w-prose text-large text-muted">Post once. See who looked, who clicked and who applied.</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/admin/job/new">Post a job</ButtonLink>
        <ButtonLink kind="outlined" href="/pricing">
          See pricing
        </ButtonLink>
      </p>
      <ul className="mt-12">
        {reasons.map(({ title, text, href, link }) => (
          <li key={title} className="border-line border-t py-6">
            <h2 className="font-semibold text-large">{title}</h2>
            <p className="text-muted">{text}</p>
            <a href={href} className="inline-flex min-h-11 items-center">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
