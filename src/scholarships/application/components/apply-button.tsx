import { type MouseEvent, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { isPlainPress, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { useGuestPrompt } from '../../../ui/shell/use-guest-prompt'
import { applicationMessages } from '../../application-words'
import { applyDialogHref, applyPath } from '../../edition/edition-path'
import type { ShownEdition } from '../../edition/shown-edition'
import type { OwnApplication } from '../application'

const ApplicationDialog = lazyPart(() => import('./application-dialog'))

type ScholarshipApplyButtonProps = {
  edition: ShownEdition
  label: string
  education: { school: string; major: string }
  /** Whether the page's address opens the form. */
  opensForm: boolean
  onSubmitted: (application: OwnApplication) => void
}

/** Opens the form. A link, so that it works without JavaScript. Guests sign in first and come back to the open form. */
export function ScholarshipApplyButton({
  edition,
  label,
  education,
  opensForm,
  onSubmitted,
}: ScholarshipApplyButtonProps) {
  const { name, path } = edition
  const { viewer } = useSignIn()
  const [isOpen, setOpen] = useState(false)
  const open = useGuestPrompt({ redirect: applyDialogHref(name) }, () => setOpen(true))
  const isMember = viewer !== null

  useEffect(() => {
    if (opensForm && isMember) setOpen(true)
  }, [opensForm, isMember])

  function press(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    open()
  }

  function close() {
    setOpen(false)
    // A reload would open the form again.
    if (location.search) history.replaceState(history.state, '', path)
  }

  return (
    <>
      <a data-opens href={applyPath(name)} onClick={press} className={buttonClass()}>
        {label}
      </a>
      <Suspense fallback={null}>
        {isOpen && (
          <ApplicationDialog
            edition={edition}
            education={education}
            onSubmitted={(application) => {
              close()
              onSubmitted(application)
              toast({ title: applicationMessages.sent })
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
