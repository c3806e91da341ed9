import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { WayOn, wayOnWords } from './way-on'

/** Says that the application is recorded, with the way on for browsers that kept the new tab shut. */
export default function AppliedDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      title="Your application is recorded"
      description={wayOnWords(link)}
      initialFocus="heading"
      onClose={onClose}
    >
      <DialogFoot>
        <WayOn link={link} />
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
