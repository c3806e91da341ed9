import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { type ApplyStep, describeNextStep, NextStep, nextStepTitle } from './next-step'

/** Says what is left to do after applying. It has the link too, because some browsers block the new tab. */
export default function AppliedDialog({ way, onClose }: { way: ApplyStep; onClose: () => void }) {
  return (
    <Dialog title={nextStepTitle(way)} description={describeNextStep(way)} initialFocus="heading" onClose={onClose}>
      <DialogFoot>
        <NextStep way={way} />
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
