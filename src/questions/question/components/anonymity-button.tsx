import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { call } from '../../../ui/hooks/api-client'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type AnonymityButtonProps = { id: string; isAnonymous: boolean }

/** Its author hides or shows their name until somebody answers. */
export function AnonymityButton({ id, isAnonymous }: AnonymityButtonProps) {
  const [asks, setAsks] = useState(false)
  const label = isAnonymous ? 'Show my name' : 'Hide my name'

  async function change() {
    await call('PUT', '/api/questions/:id', { param: { id }, json: { anonymous: !isAnonymous } })
    location.reload()
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            title={isAnonymous ? 'Show your name?' : 'Ask anonymously?'}
            action={label}
            onConfirm={change}
            onClose={() => setAsks(false)}
          >
            <p>
              {isAnonymous
                ? 'Everybody will see who asked this question.'
                : 'Readers will see “Anonymous” in place of your name. Some may have read it already.'}
            </p>
            <p>You can change this until somebody answers.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
