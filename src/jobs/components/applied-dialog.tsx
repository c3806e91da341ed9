import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

/** Says that the application is recorded, with the way on for browsers that kept the new tab shut. */
export default function AppliedDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog title="The employer knows" onClose={onClose}>
      <p className="mt-2">
        Your application is recorded. Go on with the employer’s own form if it has not opened by itself.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={link} target="_blank" rel="noopener nofollow">
          Go on to the employer
        </ButtonLink>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
