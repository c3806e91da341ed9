import { Suspense, useState } from 'react'
import { ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { deletionPath } from '../shared/deletion-words'

const DeletionDialog = lazyPart(() => import('./deletion-dialog'))

export function OwnData() {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <section className="mt-10 border-line border-t pt-8">
        <h2 className="font-semibold text-large">Your data</h2>
        <p className="mt-1">Everything we store about you, in one file (JSON) that other programs can read.</p>
        <p className="mt-4">
          <ButtonLink kind="outlined" href="/api/users/me/export" download>
            Download my data
          </ButtonLink>
        </p>
      </section>
      <section className="mt-10 border-line border-t pt-8">
        <h2 className="font-semibold text-large">Delete account</h2>
        <p className="mt-1">You can delete your account and everything in it. We ask once more first.</p>
        <p className="mt-4">
          <ButtonLink
            kind="danger"
            href={deletionPath}
            onClick={(event) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              setDeleting(true)
            }}
          >
            Delete my account
          </ButtonLink>
        </p>
        {deleting && (
          <Suspense>
            <DeletionDialog onClose={() => setDeleting(false)} />
          </Suspense>
        )}
      </section>
    </>
  )
}
