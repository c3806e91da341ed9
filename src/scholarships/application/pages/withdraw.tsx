import { Button, ButtonLink } from '../../../ui/components/button'
import { withdrawTitle, withdrawWords } from '../../application-words'
import { editionPath, withdrawPath } from '../../paths'

type WithdrawProps = { name: string; headline: string; canSubmitAgain: boolean }

/** Asks before an application is withdrawn, for browsers without JavaScript. */
export default function Withdraw({ name, headline, canSubmitAgain }: WithdrawProps) {
  return (
    <>
      <h1 className="font-bold text-title">{withdrawTitle}</h1>
      <p className="wrap-anywhere mt-2 text-large">{headline}</p>
      <p className="mt-2 max-w-measure">{withdrawWords(canSubmitAgain)}</p>
      <form method="post" action={withdrawPath(name)} className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" kind="danger">
          Withdraw application
        </Button>
        <ButtonLink kind="quiet" href={editionPath(name)}>
          Cancel
        </ButtonLink>
      </form>
    </>
  )
}
