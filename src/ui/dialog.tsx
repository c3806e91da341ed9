import { type ReactNode, useEffect, useId, useRef } from 'react'
import { LiveRegions } from './live-regions'

/** Told to the document whenever a modal dialog opens or closes: only what is inside the topmost can be pressed. */
export const dialogsChanged = 'dialogs-changed'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * A modal dialog: focus stays inside, Escape and a press beside it close it, and focus returns to where it came from.
 * Once something was typed a press beside it does nothing: a slip of the thumb must not throw it away.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isTouched = useRef(false)
  const pressedBeside = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    document.dispatchEvent(new Event(dialogsChanged))
    return () => {
      dialog?.close()
      document.dispatchEvent(new Event(dialogsChanged))
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the dialog's own
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      onInput={() => {
        isTouched.current = true
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === ref.current
      }}
      // A press that began in a field, to select its text, may end beside the dialog.
      onClick={(event) => event.target === ref.current && pressedBeside.current && !isTouched.current && onClose()}
    >
      <h2 id={id} className="pr-10 font-bold text-title">
        {title}
      </h2>
      {children}
      {/* Last, so that the focus begins at what the dialog asks for. */}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onClose}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-control hover:bg-wash"
      >
        <span aria-hidden="true">✕</span>
      </button>
      <LiveRegions />
    </dialog>
  )
}
