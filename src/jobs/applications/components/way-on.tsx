import { Button, ButtonLink } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { emailHref, isEmail, mailAddressOf, type WayToApply } from './way-on-words'

/** The apply link. An email address can also be copied, because not every computer has a mail program. */
export function WayOn({ way: { link, title } }: { way: WayToApply }) {
  const alive = useHydrated()
  if (!isEmail(link))
    return (
      <ButtonLink href={link} target="_blank" rel="noopener nofollow">
        Go to the employer’s site
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    )
  const address = mailAddressOf(link)
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
