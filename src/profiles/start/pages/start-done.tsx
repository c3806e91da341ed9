import { ButtonLink } from '../../../ui/components/button'

export const hydrates = 'on reach'

type StartDoneProps = { name: string; href: string; email: string; isConfirmed: boolean }

export default function StartDone({ name, href, email, isConfirmed }: StartDoneProps) {
  return (
    <div className="wrap-anywhere mx-auto max-w-[40rem] px-5 py-12">
      <h1 className="font-bold text-title">You’re set up</h1>
      <p role="status" className="mt-3 text-large">
        Your profile has your answers.{' '}
        {isConfirmed
          ? 'We’ll email you when there are new jobs like these:'
          : 'Confirm your email to get new jobs like these:'}
      </p>
      <p className="mt-3 font-semibold">{name}</p>
      {!isConfirmed && (
        <p className="mt-3 text-muted">
          {`We sent a link to ${email} when you signed up. If you can’t find it, look in your spam folder, or send it again from your profile.`}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={href}>See these jobs</ButtonLink>
        <ButtonLink kind="outlined" href="/profile">
          Complete your profile
        </ButtonLink>
      </div>
      <p className="mt-6 text-small">
        <a href="/profile/alerts">Change or pause your alerts</a>
      </p>
    </div>
  )
}
