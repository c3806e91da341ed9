import type { ComponentProps } from 'react'
import { formatsLost, htmlFieldOf, readableTextOf } from './readable-text'

type ReadableTextAreaProps = Omit<ComponentProps<'textarea'>, 'name'> & {
  name: string
  /** The stored text. */
  html: string
  /** What somebody has made of it, if a refused form comes back. */
  text?: string | undefined
}

/** A rich text in a form that works without JavaScript. What isn't changed keeps its formatting (`readSentHtml`). */
export function ReadableTextArea({ name, html, text, ...rest }: ReadableTextAreaProps) {
  const lost = formatsLost(html)
  return (
    <>
      {lost && <p className="px-3.5 pt-3 text-muted text-small">{lossWords(lost)}</p>}
      <input type="hidden" name={htmlFieldOf(name)} value={html} />
      <textarea name={name} rows={12} dir="auto" defaultValue={text ?? readableTextOf(html)} {...rest} />
    </>
  )
}

export const lossWords = (formats: string) =>
  `This text keeps its formatting if you leave it as it is. If you change it here, it loses: ${formats}.`
