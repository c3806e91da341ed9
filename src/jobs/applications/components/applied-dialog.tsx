import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { WayOn } from './way-on'
import { stepLeft, type WayToApply, wayOnWords } from './way-on-words'

/** Says what is left to do once the application is recorded, with the way on for browsers that kept the new tab shut. */
export default function AppliedDialog({ way, onClose }: { way: WayToApply; onClose: () => void }) {
  return (
    <Dialog title={stepLeft(way)} description={wayOnWords(way)} initialFocus="heading" onClose={onClose}>
      <DialogFoot>
        <WayOn way={way} />
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
