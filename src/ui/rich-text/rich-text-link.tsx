import type { Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { safeApplyLink } from '../../platform/security/safe-url'
import { Button } from '../components/button'

/** Asks for a link's address. It's not a form, because it's rendered inside one. */
export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const currentHref = String(editor.getAttributes('link').href ?? '')

  useEffect(() => input.current?.focus(), [])

  function leave() {
    onClose()
    editor.commands.focus()
  }

  function set() {
    const href = safeApplyLink(input.current?.value ?? '')
    if (!href) return setError('Enter a web address or one email address.')
    const words = input.current?.value.trim() ?? href
    if (editor.state.selection.empty && !currentHref)
      editor.commands.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    leave()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would add nothing to this label
    <div role="group" aria-label="Link" className="grid gap-2 px-3.5 pb-3">
      <label htmlFor={id} className="font-semibold text-small">
        Web or email address
      </label>
      <input
        ref={input}
        id={id}
        defaultValue={currentHref.replace(/^mailto:/, '')}
        inputMode="url"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-h-11 w-full rounded-control border-[1.5px] border-muted bg-raised px-3 text-ink"
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            set()
          }
          if (event.key === 'Escape') leave()
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger text-small">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="outlined" onClick={set}>
          Set link
        </Button>
        {currentHref && (
          <Button
            kind="quiet"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              leave()
            }}
          >
            Remove link
          </Button>
        )}
        <Button kind="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
