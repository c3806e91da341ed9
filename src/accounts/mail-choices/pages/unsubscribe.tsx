import { brand } from '../../../platform/config/brand'
import { Button, ButtonLink } from '../../../ui/components/button'
import type { MailWords } from '../mail-choices'

type UnsubscribeProps = MailWords & {
  isStopped: boolean
  /** Whether the mail is about an account. */
  isOfMember: boolean
}

/** The form works without JavaScript. */
export default function Unsubscribe({ label, again, isStopped, isOfMember }: UnsubscribeProps) {
  const others = isOfMember ? ' Other emails about your account still come.' : ''
  return (
    <div className="wrap-anywhere mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">
        {isStopped ? 'You won’t get these emails anymore' : 'Stop these emails?'}
      </h1>
      {isStopped ? (
        <>
          <p role="status" className="mt-3">
            {`We stopped ${label}.${others}`}
          </p>
          <p className="mt-2">
            {again ? (
              <>
                {`Changed your mind? ${again.words} `}
                <a href={again.href}>{again.link}</a>.
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
          <p>{`You’ll no longer get ${label}.${others}`}</p>
          <p className="mt-6">
            <Button type="submit">Stop these emails</Button>
          </p>
        </form>
      )}
    </div>
  )
}
