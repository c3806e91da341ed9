import { useEffect, useRef, useState } from 'react'
import { brand } from '../../../platform/config/brand'
import { ButtonLink } from '../../../ui/components/button'
import { type ContactPerson, received } from '../choices'
import { ContactForm } from '../components/contact-form'
import type { Returned } from '../components/use-contact-form'

export type ContactProps = {
  person: ContactPerson
  /** A form that was sent without JavaScript and has errors. */
  returned: Returned | null
  sent: boolean
}

export default function Contact({ person, returned, sent }: ContactProps) {
  const [isSent, setSent] = useState(sent)
  if (isSent) return <Received />
  return (
    <div className="max-w-2xl">
      <h1 className="font-bold text-title">Contact</h1>
      <p className="mt-3 text-large text-muted">
        Have a question or an idea, or found something that doesn’t work? Write to us. A person will answer.
      </p>
      <ContactForm person={person} returned={returned} onSent={() => setSent(true)} />
      <p className="mt-6 text-muted">
        Or write to <a href={`mailto:${brand.mail}`}>{brand.mail}</a>, or call{' '}
        <a href={`tel:+1${brand.phone.replace(/\D/g, '')}`} className="whitespace-nowrap">
          {brand.phone}
        </a>
        .
      </p>
      <section className="mt-12 border-line border-t pt-8">
        <h2 className="font-semibold text-large">Join the community</h2>
        <p className="mt-1 text-muted">
          Tell us who you are and what you’re looking for, and we’ll show you what’s here for you.
        </p>
        <p>
          <a href="/resources#join" className="inline-flex min-h-11 items-center font-semibold">
            Tell us who you are
          </a>
        </p>
      </section>
    </div>
  )
}

function Received() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form was removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-2xl">
      <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">
        {received.title}
      </h1>
      <p className="mt-3 text-large">{received.text}</p>
      <p className="mt-8">
        <ButtonLink href="/">Back to Home</ButtonLink>
      </p>
    </div>
  )
}
