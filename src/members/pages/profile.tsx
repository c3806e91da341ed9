import { ButtonLink } from '../../ui/button'

export type ProfileProps = { displayName: string; title: string; headline: string; location: string; summary: string }

/** What an employer sees of you with an application. */
export default function Profile({ displayName, title, headline, location, summary }: ProfileProps) {
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-10">
      <h1 className="font-bold text-title">{displayName}</h1>
      <p className="mt-1 text-large text-muted">{[title, location].filter(Boolean).join(' · ')}</p>
      {headline && <p className="mt-6 max-w-prose text-large">{headline}</p>}
      {summary && <p className="mt-4 max-w-prose">{summary}</p>}
      <p className="mt-6 max-w-prose text-muted text-small">
        When you apply for a job, its employer sees your e-mail address and what stands on this page.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/jobs">Find a Job</ButtonLink>
        <ButtonLink kind="outlined" href="/profile/jobs">
          Saved Jobs
        </ButtonLink>
      </p>
    </div>
  )
}
