import { useId } from 'react'
import { Button } from '../components/button'
import { Dialog } from '../components/dialog'
import { DialogFoot } from '../components/form-foot'

type CopyByHandProps = { label: string; link: string; onClose: () => void }

/** Shows the link selected, for browsers that block the clipboard. */
export default function CopyByHand({ label, link, onClose }: CopyByHandProps) {
  const id = useId()
  return (
    <Dialog title="Link cannot be copied" description="Your browser didn’t let us. Copy it yourself." onClose={onClose}>
      <label htmlFor={id} className="mt-4 block font-semibold text-small">
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-1 min-h-11 w-full rounded-control border border-muted bg-raised px-3"
      />
      <DialogFoot>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
