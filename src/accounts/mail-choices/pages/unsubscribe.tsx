import { brand } from '../../../platform/config/brand'
import { Button, ButtonLink } from '../../../ui/components/button'
import { type StoppableKind, stoppableLabels } from '../mail-choices'

/** The form works without JavaScript. */
export default function Unsubscribe({ kind, isStopped }: { kind: StoppableKind; isStopped: boolean }) {
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">
        {isStopped ? 'You won’t get these emails anymore' : 'Stop these emails?'}
      </h1>
      {isStopped ? (
        <>
          <p role="status" className="mt-3">
            {`We stopped ${stoppableLabels[kind]}. Other emails about your account still come.`}
          </p>
          <p className="mt-2">
            {kind === 'application' ? (
              <>
                Changed your mind? Choose how often they come <a href="/profile/account">in your account</a>.
              </>
            ) : (
              <>
                Changed your mind? Write to <a href={`mailto:${brand.mail}`}>{brand.mail}</a>, and we’ll turn them back
                on.
              </>
            )}
          </p>
          <p className="mt-6">
            <ButtonLink href="/">Go to the home page</ButtonLink>
          </p>
        </>
      ) : (
        <form method="post" className="mt-3">
          <p>{`You’ll no longer get ${stoppableLabels[kind]}. Other emails about your account still come.`}</p>
          <p className="mt-6">
            <Button type="submit">Stop these emails</Button>
          </p>
        </form>
      )}
    </div>
  )
}
