import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { DialogFoot } from '../../ui/dialog-foot'

/** Says that the application is recorded, with the way on for browsers that kept the new tab shut. */
export default function AppliedDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      title="The employer knows"
      description="Your application is recorded. Go on with the employer’s own form if it has not opened by itself."
      initialFocus="heading"
      onClose={onClose}
    >
      <DialogFoot>
        <ButtonLink href={link} target="_blank" rel="noopener nofollow">
          Go on to the employer
        </ButtonLink>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
