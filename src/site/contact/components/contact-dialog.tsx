import { useEffect, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { call } from '../../../ui/hooks/api-client'
import type { ShellDialogProps } from '../../../ui/shell/shell'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { blankPerson, type ContactPerson, received } from '../choices'
import { ContactForm } from './contact-form'

export default function ContactDialog({ onClose }: ShellDialogProps) {
  const [sent, setSent] = useState(false)
  const person = useOwnPerson()
  if (sent)
    return (
      <Dialog key="sent" title={received.title} description={received.text} initialFocus="heading" onClose={onClose}>
        <p className="mt-6">
          <Button onClick={onClose}>Close</Button>
        </p>
      </Dialog>
    )
  return (
    <Dialog title="Contact" description="Write to the team, and we’ll answer by email." onClose={onClose}>
      <ContactForm person={person} onSent={() => setSent(true)} />
    </Dialog>
  )
}

/** Returns the user's name at once, and their email as soon as the API has answered. */
function useOwnPerson(): ContactPerson {
  const { viewer } = useSignIn()
  const [person, setPerson] = useState<ContactPerson>({ ...blankPerson, displayName: viewer?.displayName ?? '' })
  useEffect(() => {
    if (!viewer) return
    // If the call fails, they type it themselves.
    call('GET', '/api/auth/user').then(
      ({ user }) => setPerson(user),
      () => {},
    )
  }, [viewer])
  return person
}
