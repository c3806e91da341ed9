import { Button } from '../../../ui/components/button'

/** Asks before an application that can’t come back is withdrawn. It works without JavaScript. */
export function WithdrawForGood({ action, employer }: { action: string; employer: string }) {
  return (
    <details className="basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">Withdraw application</summary>
      <form method="post" action={action} className="mt-2 grid justify-items-start gap-3">
        <p className="max-w-measure">{`Withdraw this application? ${employer} loses it and its files. That can’t be undone.`}</p>
        <Button type="submit" kind="danger">
          Yes, withdraw it
        </Button>
      </form>
    </details>
  )
}
