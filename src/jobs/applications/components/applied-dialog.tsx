import { Button, ButtonLink } from '../../../ui/components/button'
import { Dialog, DialogFoot } from '../../../ui/components/dialog'
import { toast } from '../../../ui/components/toast'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { type ApplyStep, describeNextStep, emailHref, isEmail, mailAddressOf, nextStepTitle } from './next-step'

/** Says what is left to do after applying. It has the link too, because some browsers block the new tab. */
export default function AppliedDialog({ way, onClose }: { way: ApplyStep; onClose: () => void }) {
  return (
    <Dialog title={nextStepTitle(way)} description={describeNextStep(way)} initialFocus="heading" onClose={onClose}>
      <DialogFoot>
        <NextStep way={way} />
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
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
