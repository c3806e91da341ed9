import { lazy, Suspense, startTransition, useEffect, useId, useRef, useState } from 'react'
import type { RichTextProps } from './rich-text-editor'

const RichText = lazy(() => import('./rich-text-editor'))

type RichTextFieldProps = Pick<RichTextProps, 'onChange' | 'onBlur' | 'onReady'> & {
  label: string
  hint?: string
  error?: string | undefined
  initial: string
}

/** Shows the formatted text until the editor has loaded, after hydration. */
export function RichTextField({ label, hint, error, initial, ...handlers }: RichTextFieldProps) {
  const id = useId()
  const [alive, setAlive] = useState(false)
  const editor = useRef<{ focus: () => void }>(null)
  const isReading = useRef(false)
  // A transition, so that the text stays in place until the editor can replace it.
  useEffect(() => startTransition(() => setAlive(true)), [])

  const described = [`${id}-keys`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const reading = (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      aria-labelledby={`${id}-label`}
      className="max-h-[70vh] min-h-72 overflow-y-auto px-3.5 py-3"
      onFocus={() => {
        isReading.current = true
      }}
      onBlur={() => {
        isReading.current = false
      }}
    >
      {!initial && <p className="text-muted">The editor is loading…</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the allow-list sanitized it when it was stored */}
      <div className="prose max-w-none" dangerouslySetInnerHTML={{ __html: initial }} />
    </section>
  )
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicking the label focuses the field, like any label */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself */}
      <span id={`${id}-label`} className="block font-semibold" onClick={() => editor.current?.focus()}>
        {label}
      </span>
      <div className={`rounded-control border-[1.5px] bg-raised ${error ? 'border-2 border-danger' : 'border-muted'}`}>
        <Suspense fallback={reading}>
          {alive ? (
            <RichText
              {...handlers}
              id={id}
              labelledBy={`${id}-label`}
              describedBy={described}
              invalid={Boolean(error)}
              initial={initial}
              onReady={(ready) => {
                editor.current = ready
                // The focus must not be lost with the text that the editor replaces.
                if (isReading.current && document.activeElement === document.body) ready.focus()
                handlers.onReady(ready)
              }}
            />
          ) : (
            reading
          )}
        </Suspense>
      </div>
      <p id={`${id}-keys`} className="mt-1 text-muted text-small">
        In a list, Ctrl + ] indents and Ctrl + [ moves back out. Tab leaves the text.
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-small">
          {error}
        </p>
      )}
    </div>
  )
}
