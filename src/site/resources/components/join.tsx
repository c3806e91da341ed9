import { useState } from 'react'
import { useFocus } from '../../../ui/hooks/use-focus'
import { received } from '../../contact/components/received'
import type { ResourcesProps } from '../pages/resources'
import { JoinForm } from './join-form'

/** The end of the page: the form, or the thanks in its place. */
export function Join({ person, returned, sent }: ResourcesProps) {
  const [isSent, setSent] = useState(sent)
  return (
    <section aria-labelledby="join" className="mt-14 max-w-2xl border-line border-t pt-8">
      <h2 id="join" tabIndex={-1} className="scroll-mt-6 font-bold text-title outline-none">
        Join the community
      </h2>
      {isSent ? (
        <Thanks isNew={!sent} />
      ) : (
        <>
          <p className="mt-2 text-muted">
            Tell us who you are and what you’re looking for, and we’ll show you what’s here for you.
          </p>
          <JoinForm person={person} returned={returned} onSent={() => setSent(true)} />
        </>
      )}
    </section>
  )
}

function Thanks({ isNew }: { isNew: boolean }) {
  return isNew ? <FocusedThanks /> : <p className="mt-4 text-large">{received.text}</p>
}

/** It takes the focus, because the form that had it is gone. */
function FocusedThanks() {
  const thanks = useFocus<HTMLParagraphElement>()
  return (
    <p ref={thanks} tabIndex={-1} className="mt-4 text-large outline-none">
      {received.text}
    </p>
  )
}
