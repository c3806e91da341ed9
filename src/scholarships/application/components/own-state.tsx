import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { Button, buttonClass } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { send } from '../../../ui/hooks/api-client'
import { useGuestPrompt } from '../../../ui/shell/guest-prompt'
import { onPlainPress, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { applicationMessages, withdrawTitle, withdrawWords } from '../../application-words'
import type { ShownEdition } from '../../edition'
import { applyDialogHref, applyPath, withdrawPath } from '../../paths'
import type { OwnApplication, OwnSummary } from '../application'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))
const ApplicationDialog = lazyPart(() => import('./application-dialog'))

type OwnStateProps = {
  edition: ShownEdition
  initial: OwnSummary | null
  education: { school: string; major: string }
  opensForm: boolean
}

export function OwnState({ edition, initial, education, opensForm }: OwnStateProps) {
  const [own, setOwn] = useState(initial)
  const { name, phase, closesWords } = edition
  const isWritable = own ? own.isWritable : phase === 'open'
  if (!own && !isWritable) return phase === 'review' ? <LateLink name={name} /> : null
  return (
    <div className="mt-6 max-w-measure">
      {own && <p>{getWords(own)}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {isWritable ? (
          <ApplyButton
            edition={edition}
            label={getLabel(own)}
            education={education}
            opensForm={opensForm}
            onSubmitted={({ _id, isWritable: isStillWritable }) =>
              setOwn({
                _id,
                status: 'submitted',
                hasPending: false,
                isWritable: isStillWritable,
                until: own?.until ?? closesWords,
                isWithdrawable: true,
                isDecided: false,
              })
            }
          />
        ) : (
          <a href={applyPath(name)} className="inline-flex min-h-11 items-center">
            {own?.isDecided ? 'Read the decision' : 'Read your application'}
          </a>
        )}
        {own?.isWithdrawable && (
          <WithdrawButton
            own={own}
            name={name}
            onWithdrawn={() => setOwn({ ...own, status: 'withdrawn', hasPending: false, isWithdrawable: false })}
          />
        )}
      </div>
    </div>
  )
}

const LateLink = ({ name }: { name: string }) => (
  <p className="mt-4">
    <a href={`${applyPath(name)}?late=1`} className="inline-flex min-h-11 items-center">
      I have a code for a late application
    </a>
  </p>
)

function getWords({ status, hasPending, isWritable, until: deadline, isDecided }: OwnSummary): string {
  if (isDecided) return 'The decision on your application is out.'
  const until = deadline ? ` until ${deadline}` : ''
  if (status === 'draft')
    return isWritable ? 'You have a draft that you haven’t submitted.' : 'Your draft wasn’t submitted.'
  if (status === 'withdrawn') return `You withdrew your application.${until && ` You can submit it again${until}.`}`
  const kept = hasPending ? ' You also have changes that you haven’t submitted.' : ''
  return `You submitted your application.${until && ` You can change it${until}.`}${isWritable ? kept : ''}`
}

function getLabel(own: OwnSummary | null): string {
  if (!own) return 'Apply'
  if (own.status === 'withdrawn') return 'Submit it again'
  return own.status === 'draft' ? 'Continue application' : 'Change application'
}

/** Asks first. Without JavaScript, a page of its own asks. */
function WithdrawButton({ own, name, onWithdrawn }: { own: OwnSummary; name: string; onWithdrawn: () => void }) {
  const [isAsking, setAsking] = useState(false)

  function ask(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
  }

  async function withdraw() {
    await send('DELETE', '/api/scholarship/application/:id', { param: { id: own._id } })
    setAsking(false)
    onWithdrawn()
    await toast({ title: 'Application withdrawn' })
  }

  return (
    <>
      <form method="get" action={withdrawPath(name)} onSubmit={ask}>
        <Button type="submit" kind="quiet">
          Withdraw application
        </Button>
      </form>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={withdrawTitle}
            action="Withdraw application"
            kind="danger"
            onConfirm={withdraw}
            onClose={() => setAsking(false)}
          >
            {withdrawWords(own.isWritable)}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

type ApplyButtonProps = Omit<OwnStateProps, 'initial'> & {
  label: string
  onSubmitted: (application: OwnApplication) => void
}

/** Opens the form. A link, so that it works without JavaScript. Guests sign in first and come back to the open form. */
function ApplyButton({ edition, label, education, opensForm, onSubmitted }: ApplyButtonProps) {
  const { name, path } = edition
  const { viewer } = useSignIn()
  const [isOpen, setOpen] = useState(false)
  const open = useGuestPrompt({ redirect: applyDialogHref(name) }, () => setOpen(true))
  const isMember = viewer !== null

  useEffect(() => {
    if (opensForm && isMember) setOpen(true)
  }, [opensForm, isMember])

  function close() {
    setOpen(false)
    // A reload would open the form again.
    if (location.search) history.replaceState(history.state, '', path)
  }

  return (
    <>
      <a data-opens href={applyPath(name)} onClick={onPlainPress(open)} className={buttonClass()}>
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
