import { useState } from 'react'
import { VideoPlayer } from '../../../news/article/shared/video-player'
import { brand } from '../../../platform/config/brand'
import { Button, buttonClass } from '../../../ui/components/button'
import { TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { PhoneField } from '../../../ui/forms/phone-field'
import { BotCheck } from '../../../ui/forms/turnstile'
import { useFocus } from '../../../ui/hooks/use-focus'
import { audiences, type ContactPerson, received } from '../../contact/choices'
import { type Returned, useContactForm } from '../../contact/components/use-contact-form'
import { resourceSections } from '../sections'

const boxes = Object.keys(audiences)

export type ResourcesProps = {
  person: ContactPerson
  /** The form, sent without JavaScript and with errors. */
  returned: Returned | null
  sent: boolean
}

export default function Resources(props: ResourcesProps) {
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-10">
      <div className="flex items-end justify-between gap-12">
        <div>
          <h1 className="font-bold text-title">Resources</h1>
          <p className="mt-2 max-w-measure text-large text-muted">
            Where to begin in special education: our own pages, and the places that we send colleagues to.
          </p>
          <h2 className="mt-8 font-semibold text-large">Which best describes you?</h2>
          <p className="mt-3 flex flex-wrap gap-3">
            {resourceSections.map(({ id, title }) => (
              <a key={id} href={`#${id}`} className={buttonClass('outlined')}>
                {title}
              </a>
            ))}
          </p>
        </div>
        <Shelf />
      </div>
      <ResourceVideo />
      {resourceSections.map((section) => (
        <ResourceSection key={section.id} {...section} />
      ))}
      <section aria-labelledby="social" className="mt-14 border-line border-t pt-8">
        <h2 id="social" className="font-bold text-title">
          Follow us
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {brand.social.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="noopener" className="inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Join {...props} />
    </div>
  )
}

/** Books on a shelf, and the sun of our other drawings. */
function Shelf() {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" className="hidden w-60 shrink-0 md:block">
      <path d="M96 168a62 62 0 0 1 124 0z" fill="var(--wash)" />
      <circle cx="158" cy="72" r="18" fill="var(--warm)" />
      <path d="M24 60h26v108H24z" fill="var(--accent)" />
      <path d="M54 84h20v84H54z" fill="var(--warm)" />
      <path d="M78 44h30v124H78z" fill="var(--success)" opacity=".8" />
      <path d="M112 96h18v72h-18z" fill="var(--danger)" opacity=".85" />
      <path d="m138 98 24-8 27 78h-25z" fill="var(--accent)" opacity=".55" />
      <path d="M8 168h224" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <path d="M31 78h12M85 62h16M85 74h16" stroke="var(--paper)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

function ResourceVideo() {
  const { id, title, transcript }: { id: string; title: string; transcript: string } = brand.video
  if (!id) return null
  return (
    <figure className="mt-12 max-w-[853px]">
      <VideoPlayer id={id} title={title} />
      {transcript && (
        <figcaption className="mt-2">
          <a href={transcript} className="inline-flex min-h-11 items-center">
            Read the transcript
          </a>
        </figcaption>
      )}
    </figure>
  )
}

type ResourceSectionProps = (typeof resourceSections)[number]

/** Its heading is the target of the fragment, so that it gets the focus. */
function ResourceSection({ id, title, lead, resources }: ResourceSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-14 border-line border-t pt-8">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 font-bold text-title outline-none">
        {title}
      </h2>
      <p className="mt-2 max-w-measure text-large text-muted">{lead}</p>
      <ul className="mt-6 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {resources.map(({ label, href, use }) => (
          <li key={href}>
            <a href={href} rel={href.startsWith('/') ? undefined : 'noopener'} className="font-semibold">
              {label}
            </a>
            <p className="text-muted">{use}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Join({ person, returned, sent }: ResourcesProps) {
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

type JoinFormProps = { person: ContactPerson; returned: Returned | null; onSent: () => void }

export function JoinForm({ person, returned, onSent }: JoinFormProps) {
  const { errors, problem, busy, form, botCheck } = useContactForm({
    name: 'resources',
    read: (data) => ({
      ...Object.fromEntries(data),
      ...Object.fromEntries(boxes.map((field) => [field, data.has(field)])),
    }),
    returned,
    onSent,
  })
  const typed: Record<string, string> = returned?.typed ?? person
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <form {...form} aria-label="Join the community" className="mt-6 grid grid-cols-1 gap-5">
      <FormMessage>{problem}</FormMessage>
      <TextField label="Full name" autoComplete="name" {...field('displayName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PhoneField label="Phone" need="optional" autoComplete="tel" {...field('phone')} />
      <TextField label="Title" need="optional" autoComplete="organization-title" {...field('title')} />
      <TextField label="School" need="optional" autoComplete="organization" {...field('school')} />
      <fieldset>
        <legend className="font-semibold">What describes you?</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {Object.entries(audiences).map(([name, label]) => (
            <Toggle key={name} label={label} name={name} defaultChecked={name in typed} />
          ))}
        </div>
      </fieldset>
      <TextArea label="Note" need="optional" rows={4} {...field('note')} />
      <BotCheck {...botCheck} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}
