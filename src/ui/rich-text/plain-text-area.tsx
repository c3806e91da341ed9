import { useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../hooks/announce'
import { type EarlyText, selectionMark } from './early-text'
import type { RichTextProps } from './editor-frame'
import { formatsLost, htmlFieldOf, htmlOfReadableText, readableTextOf } from './readable-text'
import { lossWords } from './readable-text-area'

const notLoaded = 'The editor couldn’t be loaded. You can still write here, or reload the page.'

/** Takes the place of an editor that can't be loaded. Text that isn't changed keeps its formatting. */
export function PlainTextArea(props: RichTextProps & { name: string | undefined }) {
  const { id, name, labelledBy, describedBy = '', invalid, isRequired, initial, onChange, onBlur, onReady } = props
  const [shown] = useState(() => readableTextOf(initial))
  const [typed, setTyped] = useState(shown)
  const lost = formatsLost(initial)
  const area = useRef<HTMLTextAreaElement>(null)
  const htmlOf = (text: string) => (text === shown ? initial : htmlOfReadableText(text))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useLayoutEffect(() => {
    announce(notLoaded)
    onReady({ focus: () => area.current?.focus(), continueFrom })
  }, [])
  function continueFrom({ marked }: EarlyText) {
    if (marked === null) return
    const text = readableTextOf(marked)
    area.current?.focus()
    area.current?.setSelectionRange(text.indexOf(selectionMark), text.lastIndexOf(selectionMark) - 1)
  }
  return (
    <>
      <p id={`${id}-not-loaded`} className="px-3.5 pt-3 font-semibold text-small">
        {notLoaded}
        {lost && ` ${lossWords(lost)}`}
      </p>
      <textarea
        ref={area}
        id={id}
        rows={12}
        value={typed}
        aria-labelledby={labelledBy}
        aria-describedby={`${describedBy} ${id}-not-loaded`.trim()}
        aria-required={isRequired || undefined}
        aria-invalid={invalid || undefined}
        className="w-full px-3.5 py-3"
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(htmlOf(target.value))
        }}
        onBlur={onBlur}
      />
      {name && <input type="hidden" name={htmlFieldOf(name)} value={htmlOf(typed)} />}
    </>
  )
}
