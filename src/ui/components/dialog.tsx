import { type ReactNode, useId, useRef, useState } from 'react'
import { LiveRegions } from '../hooks/announce'
import { useModal } from '../hooks/use-modal'
import { useTouched } from '../hooks/use-touched'
import { Button } from './button'
import { DialogFoot } from './form-foot'

type DialogProps = {
  title: string
  /** Comes before all controls. Screen readers read it when the dialog opens. */
  description?: ReactNode
  /** Use `heading` for a dialog that only reports a result. Otherwise the first control gets the focus. */
  initialFocus?: 'heading'
  /** While what was typed is being saved, the dialog waits: what is under way can no longer be discarded. */
  busy?: boolean
  onClose: () => void
  children?: ReactNode
}

/**
 * A modal dialog. It traps focus, closes on Escape or a click outside, and returns focus to where it was. After the
 * user has typed something, a click outside does nothing and every other way to close it asks first, so nothing is lost
 * by accident.
 */
export function Dialog({ title, description, initialFocus, busy = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const pressedBeside = useRef(false)
  const ask = () => setAsking(!busy)
  const touched = useTouched(ref, ask)
  const leave = () => (busy || touched.is() ? ask() : onClose())
  useModal(ref, heading, initialFocus)
  return (
    <>
      <dialog
        ref={ref}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : undefined}
        onClose={onClose}
        onInput={touched.note}
        onKeyDown={(event) => {
          // A popup inside, such as suggestions, closes first and calls preventDefault.
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          leave()
        }}
        // The back gesture on a phone.
        onCancel={(event) => {
          if (event.target !== ref.current || !(busy || touched.is())) return
          event.preventDefault()
          ask()
        }}
        onPointerDown={(event) => {
          pressedBeside.current = event.target === ref.current
        }}
        // Selecting text in a field can end with a mouseup outside the dialog.
        onClick={(event) => event.target === ref.current && pressedBeside.current && !touched.is() && leave()}
      >
        <h2
          id={id}
          ref={heading}
          tabIndex={initialFocus && -1}
          className="wrap-anywhere hyphens-auto pr-10 font-bold text-title outline-none"
        >
          {title}
        </h2>
        {description && (
          <div id={`${id}-description`} className="mt-2 grid gap-3">
            {description}
          </div>
        )}
        {children}
        {/* This comes last so that the first control of the content gets the focus. */}
        <button
          type="button"
          aria-label="Dismiss"
          onClick={leave}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-control hover:bg-wash"
        >
          <span aria-hidden="true" className="icon icon-x" />
        </button>
        <LiveRegions />
      </dialog>
      {isAsking && !busy && <DiscardDialog onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </>
  )
}

function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <Dialog title="Discard what you typed?" onClose={onKeep}>
      <DialogFoot>
        <Button onClick={onKeep}>Keep editing</Button>
        <Button kind="danger" onClick={onDiscard}>
          Discard
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
