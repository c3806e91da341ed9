import { Button, ButtonLink } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { emailHref, getMailAddress, isEmail } from './apply-link'

export type ApplyStep = {
  /** The employer’s own site, or an email address as a `mailto:` link. */
  link: string
  title: string
  organization: string
  isGuest: boolean
}

/** Says what is left to do, because recording the application doesn’t finish it. */
export const nextStepTitle = ({ link }: ApplyStep) =>
  isEmail(link) ? 'One more step: write to the employer' : 'One more step: finish on the employer’s site'

export function describeNextStep({ link, organization, isGuest }: ApplyStep): string {
  const profile = isGuest ? '' : ', and the title, headline, location, and summary of your profile'
  const rest = isEmail(link)
    ? 'They take applications by email, so write to them next.'
    : 'Finish your application on their own site.'
  return `Your application is recorded. ${organization} has your name and email${profile}. ${rest}`
}

/** The apply link. An email address can also be copied, because not every computer has a mail program. */
export function NextStep({ way: { link, title } }: { way: ApplyStep }) {
  const alive = useHydrated()
  if (!isEmail(link))
    return (
      <ButtonLink href={link} target="_blank" rel="noopener nofollow">
        Go to the employer’s site
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    )
  const address = getMailAddress(link)
  return (
    <>
      <p className="wrap-anywhere basis-full select-all font-semibold">{address}</p>
      <ButtonLink href={emailHref(link, title)}>Write email</ButtonLink>
      {alive && (
        <Button kind="outlined" onClick={() => copy(address)}>
          Copy address
        </Button>
      )}
    </>
  )
}

async function copy(address: string): Promise<void> {
  await navigator.clipboard.writeText(address).then(
    () => toast({ title: 'Email address copied' }),
    () => toast({ kind: 'error', title: 'We couldn’t copy the address', description: `Copy it yourself: ${address}` }),
  )
}
