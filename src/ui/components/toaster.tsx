import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { dialogsChanged } from '../hooks/use-modal'
import type { Toast } from './toast'

const manager = Base.createToastManager<Pick<Toast, 'close' | 'link' | 'also'>>()
/** Toasts that arrived before the region was mounted. */
const queue: Toast[] = []
/** Confirmations. They close when a dialog opens, because they would cover its buttons on a phone. */
const confirmations = new Set<string>()
/** Failures. They close when the next action succeeds. */
const failures = new Set<string>()
/** Failures and toasts with an action. They stay until they are closed, acted on, or replaced by the next one. */
const staying = new Set<string>()
/** The toast ID for each `about`. */
const toastIds = new Map<string, string>()
let region: 'absent' | 'mounting' | 'ready' = 'absent'

/** Mounts the region first if needed. */
export function showToast(message: Toast): void {
  if (region === 'ready') add(message)
  else queue.push(message)
  if (region === 'absent') {
    region = 'mounting'
    createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />)
  }
}

function add({ title, description, kind = 'success', undo, close, link, also, about }: Toast): void {
  if (kind === 'success') for (const failure of failures) manager.close(failure)
  const stays = kind === 'error' || undo !== undefined || close !== undefined
  if (stays) for (const before of staying) manager.close(before)
  const before = about && toastIds.get(about)
  if (before) manager.close(before)
  const id: string = manager.add({
    title,
    description,
    type: kind,
    timeout: stays ? 0 : 6_000,
    data: { ...(close && { close }), ...(link && { link }), ...(also && { also }) },
    onClose: () => {
      confirmations.delete(id)
      failures.delete(id)
      staying.delete(id)
      if (about && toastIds.get(about) === id) toastIds.delete(about)
    },
    ...(undo && { actionProps: { children: 'Undo', onClick: () => takeBack() } }),
  })
  if (about) toastIds.set(about, id)
  if (stays) staying.add(id)
  if (kind === 'error') failures.add(id)
  else if (!stays) confirmations.add(id)
  function takeBack() {
    manager.close(id)
    undo?.()
  }
}

function Toaster() {
  // Runs after the provider's own effect, which subscribes to the manager.
  useEffect(() => {
    region = 'ready'
    for (const message of queue.splice(0)) add(message)
  }, [])
  // An open modal dialog makes everything outside it inert, so the toasts go inside.
  const [host, setHost] = useState<HTMLElement>(topmostHost)
  useEffect(() => {
    let open = openDialogs().length
    // Runs once all changes are done: a dialog that moves to its next step closes and reopens at once, and its toasts
    // must stay.
    const settle = () => {
      const before = open
      open = openDialogs().length
      if (open > before) for (const id of confirmations) manager.close(id)
    }
    const move = () => {
      queueMicrotask(settle)
      setHost(topmostHost())
    }
    document.addEventListener(dialogsChanged, move)
    return () => document.removeEventListener(dialogsChanged, move)
  }, [])
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal container={host}>
        {/* `toast` has already announced them in the live regions, which exist from the start. */}
        <Base.Viewport
          aria-live="off"
          aria-label="Notifications, press F6 to come here"
          className="fixed inset-x-4 bottom-4 z-50 ml-auto grid max-w-sm gap-3 print:hidden"
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

const openDialogs = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')]
const topmostHost = () => openDialogs().at(-1) ?? document.body

function Toasts() {
  const { toasts } = Base.useToastManager<Pick<Toast, 'close' | 'link' | 'also'>>()
  return toasts.map((item) => (
    <Base.Root
      key={item.id}
      toast={item}
      // Base UI hides toasts from screen readers while focus is elsewhere, although their buttons are in the tab order.
      aria-hidden={false}
      className={`rounded-control border-l-4 bg-raised px-4 py-3 text-ink shadow-lg ${item.type === 'error' ? 'border-danger' : 'border-success'}`}
    >
      <Base.Content className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
          <div className="wrap-anywhere min-w-0 flex-[1_1_11rem]">
            <Base.Title className="font-semibold" />
            <Base.Description className="text-muted text-small" />
          </div>
          <div className="-mx-2 flex max-w-full flex-wrap">
            {[item.data?.link, item.data?.also].map(
              (link) =>
                link && (
                  <a
                    key={link.href}
                    href={link.href}
                    className="inline-flex min-h-11 items-center px-2 font-semibold text-accent underline"
                  >
                    {link.label}
                  </a>
                ),
            )}
            <Base.Action className="min-h-11 px-2 font-semibold text-accent underline" />
          </div>
        </div>
        {item.data?.close ? (
          <Base.Close aria-hidden={false} className="min-h-11 shrink-0 px-2 font-semibold text-accent underline">
            {item.data.close}
          </Base.Close>
        ) : (
          <Base.Close aria-hidden={false} className="min-h-11 shrink-0 px-2" aria-label="Close this message">
            <span aria-hidden="true" className="icon icon-x" />
          </Base.Close>
        )}
      </Base.Content>
    </Base.Root>
  ))
}
