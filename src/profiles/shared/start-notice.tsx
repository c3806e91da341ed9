import { Button, ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import type { StartOffer } from '../start-offer'

/** Offers a start. It stays until the start is done or the offer is dismissed. */
export function StartNotice({ offer }: { offer: StartOffer }) {
  const isNew = offer === 'begin'
  return (
    <Notice
      quiet
      title="Set up in three steps."
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="outlined" href="/start">
            {isNew ? 'Start' : 'Go on'}
          </ButtonLink>
          <form method="post" action="/start/dismiss">
            <Button type="submit" kind="quiet">
              Don’t show again
            </Button>
          </form>
        </div>
      }
    >
      {isNew
        ? 'Say what you do, where you want to work, and which license you have. We fill in your profile and email you new jobs that fit.'
        : 'We kept your answers. Go on where you stopped.'}
    </Notice>
  )
}
