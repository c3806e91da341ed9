import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

/** Stands where the selection begins and where it ends. No text contains it, because it is a private character. */
export const selectionMark = '\uE000'

/** What somebody did with a text before its editor was ready. */
export type EarlyText = {
  html: string
  isChanged: boolean
  /** The HTML with two marks, if the text has the focus. */
  marked: string | null
  scrollTop: number
}

type EarlyTextFieldProps = {
  ref: Ref<{ focus: () => void }>
  initial: string
  labelledBy: string
  describedBy: string
  invalid: boolean
  isRequired: boolean
  className: string
  onChange: (html: string) => void
  /** Called when the editor takes its place. */
  onLeave: (text: EarlyText) => void
}

/**
 * The text until its editor is ready. The browser edits it, also before hydration: a click puts the caret where it points,
 * and what is typed stays. The editor goes on from there.
 */
export function EarlyTextField({ ref, labelledBy, describedBy, invalid, isRequired, ...props }: EarlyTextFieldProps) {
  const { className, onChange, onLeave } = props
  const box = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  // React would replace what was typed if this changed.
  const [initial] = useState({ __html: props.initial || '<p><br></p>' })
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), [])

  function change(text: HTMLElement) {
    isChanged.current = true
    onChange(htmlIn(text))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it appears, and once when it goes
  useLayoutEffect(() => {
    const text = box.current
    if (!text) return
    if (text.innerHTML !== asWritten(initial.__html)) change(text)
    return () =>
      onLeave({
        html: htmlIn(text),
        isChanged: isChanged.current,
        marked: markedIn(text),
        scrollTop: text.scrollTop,
      })
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a text area has no formatting
    <div
      ref={box}
      contentEditable
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
      aria-required={isRequired || undefined}
      aria-invalid={invalid || undefined}
      className={className}
      onInput={({ currentTarget }) => change(currentTarget)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the allow-list sanitized it when it was stored
      dangerouslySetInnerHTML={initial}
    />
  )
}

const htmlIn = (text: HTMLElement): string => (text.textContent?.trim() ? text.innerHTML : '')

/** Returns HTML the way the browser writes it. */
function asWritten(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.innerHTML
}

function markedIn(text: HTMLElement): string | null {
  const selection = getSelection()
  if (document.activeElement !== text || !selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!text.contains(range.commonAncestorContainer)) return null
  const marks = [false, true].map((isStart) => {
    const place = range.cloneRange()
    const mark = new Text(selectionMark)
    place.collapse(isStart)
    place.insertNode(mark)
    return mark
  })
  const html = text.innerHTML
  for (const mark of marks) mark.remove()
  return html
}
