import { Button, ButtonLink } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { useHydrated } from '../../../ui/hooks/use-hydrated'

const scheme = 'mailto:'

/** Where somebody goes on who has just applied, in words: the employer's own site, or an email to them. */
export const wayOnWords = (link: string) =>
  link.startsWith(scheme)
    ? 'The employer has your name and email. They take applications by email, so write to them next.'
    : 'The employer has your name and email. Finish your application on their own site.'

/** The way on itself: a link, and of an email address also the address to copy, as not every computer has a mail program. */
export function WayOn({ link }: { link: string }) {
  const alive = useHydrated()
  if (!link.startsWith(scheme))
    return (
      <ButtonLink href={link} target="_blank" rel="noopener nofollow">
        Go to the employer’s site
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    )
  const address = link.slice(scheme.length)
  return (
    <>
      <p className="wrap-anywhere basis-full select-all font-semibold">{address}</p>
      <ButtonLink href={link}>Write email</ButtonLink>
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
