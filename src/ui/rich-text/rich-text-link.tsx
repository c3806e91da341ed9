import { type Editor, getMarkRange, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { safeApplyLink } from '../../platform/security/safe-url'
import { Button } from '../components/button'

const inputClass = 'min-h-11 w-full rounded-control border-[1.5px] border-muted bg-raised px-3 text-ink'

type RichTextLinkProps = {
  editor: Editor
  /** Whether a new link without selected text asks for its words, too. Otherwise it shows its address. */
  asksWords: boolean
  onClose: () => void
}

/** `link` tells the links of a text apart, and is '' outside of them. */
function linkAt(editor: Editor) {
  const { selection, schema } = editor.state
  const currentHref = String(editor.getAttributes('link').href ?? '')
  const start = (schema.marks.link && getMarkRange(selection.$from, schema.marks.link)?.from) ?? selection.from
  return { link: currentHref && `${start} ${currentHref}`, currentHref, isNew: selection.empty && !currentHref }
}

/** Asks for a link's address. It closes when the selection moves to another link or out of this one. It's not a form, because it's rendered inside one. */
export function RichTextLink({ editor, asksWords, onClose }: RichTextLinkProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const { link, currentHref, isNew } = useEditorState({ editor, selector: ({ editor }) => linkAt(editor) })
  const asked = useRef(link)

  useEffect(() => input.current?.focus(), [])
  // Otherwise another link would get the address of the one that was asked about.
  useEffect(() => {
    if (link !== asked.current) onClose()
  }, [link, onClose])

  function leave() {
    onClose()
    editor.commands.focus()
  }

  function set() {
    const href = safeApplyLink(input.current?.value ?? '')
    if (!href) return setError('Enter a web address or one email address.')
    const words = text.current?.value.trim() || input.current?.value.trim() || href
    if (isNew) editor.commands.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    leave()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
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
        className={inputClass}
        onKeyDown={handleKey}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger text-small">
          {error}
        </p>
      )}
      {asksWords && isNew && (
        <>
          <label htmlFor={`${id}-text`} className="font-semibold text-small">
            Words of the link
          </label>
          <input ref={text} id={`${id}-text`} autoComplete="off" className={inputClass} onKeyDown={handleKey} />
        </>
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
