import { ButtonLink } from '../../../ui/components/button'
import { signInHref, useSignIn } from '../../../ui/shell/sign-in-prompt'

export const hydrates = 'on reach'

export type VerifiedProps = { redirect: string; isNewPassword: boolean }

export default function Verified({ redirect, isNewPassword }: VerifiedProps) {
  const { viewer } = useSignIn()
  const hires = viewer !== null && viewer.hiresFor !== null
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">Your address is confirmed</h1>
      <p role="status" className="mt-3">
        {isNewPassword
          ? 'Your new password is set. Sign in with it.'
          : hires
            ? 'Thank you. Candidates can see the jobs you publish now.'
            : viewer
              ? 'Thank you. You can use everything on the site now.'
              : 'Thank you. You can go on where you signed up, or sign in here.'}
      </p>
      <p className="mt-6">
        {hires ? (
          <ButtonLink href="/admin/jobs">See your jobs</ButtonLink>
        ) : viewer ? (
          <ButtonLink href={redirect}>Continue</ButtonLink>
        ) : (
          <ButtonLink href={signInHref(redirect)}>Sign in</ButtonLink>
        )}
      </p>
    </div>
  )
}
