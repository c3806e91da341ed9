import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { WayOn } from './way-on'
import { nextStepWords, stepLeft, type WayToApply } from './way-on-words'

/** Says what is left to do after applying. It has the link too, because some browsers block the new tab. */
export default function AppliedDialog({ way, onClose }: { way: WayToApply; onClose: () => void }) {
  return (
    <Dialog title={stepLeft(way)} description={nextStepWords(way)} initialFocus="heading" onClose={onClose}>
      <DialogFoot>
        <WayOn way={way} />
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
