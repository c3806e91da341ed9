import { lazy, Suspense, startTransition, useEffect, useId, useRef, useState } from 'react'
import { OptionalMark } from '../forms/field'
import type { ArticlePictures } from './article/picture-dialog'
import { EditorBoundary } from './editor-boundary'
import type { RichTextProps } from './editor-frame'
import { PlainTextArea } from './plain-text-area'
import { ReadableTextArea } from './readable-text-area'

const RichText = lazy(() => import('./rich-text-editor'))
const ArticleEditor = lazy(() => import('./article/article-editor'))

type RichTextFieldProps = Pick<RichTextProps, 'height' | 'onChange' | 'onBlur' | 'onReady'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** Marks the label as optional. */
  isOptional?: boolean
  initial: string
  /** Its name in a form that works without JavaScript (`readSentHtml`). Without it, the text can only be read there. */
  name?: string
} & ({ kind: 'plain'; pictures?: never } | { kind: 'article'; pictures: ArticlePictures })

/** The toolbar comes on top of the text. */
const readingHeights = {
  250: 'min-h-[calc(min(250px,70vh)+3.5rem)]',
  400: 'min-h-[calc(min(400px,70vh)+3.5rem)]',
} as const

const pictureKeys =
  'The arrow keys also select a picture. Then Enter changes it, Alt + arrow up and down move it, and Delete removes it.'

/** Shows the formatted text until the editor has loaded, after hydration. If it can't be loaded, the text is plain. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, error, isOptional = false, initial, name, height, pictures, onBlur } = props
  const id = useId()
  const [stage, setStage] = useState<'reading' | 'editing' | 'failed'>('reading')
  const written = useRef(initial)
  const editor = useRef<{ focus: () => void }>(null)
  const isReading = useRef(false)
  // A transition, so that the text stays in place until the editor can replace it.
  useEffect(() => startTransition(() => setStage('editing')), [])

  const hasKeys = stage === 'editing'
  const described = [hasKeys && `${id}-keys`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const reading = (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      aria-labelledby={`${id}-label`}
      className={`max-h-[70vh] overflow-y-auto px-3.5 py-3 ${readingHeights[height]} ${name ? 'noscript:hidden' : ''}`}
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
  const editorProps: RichTextProps = {
    id,
    labelledBy: `${id}-label`,
    describedBy: described,
    invalid: Boolean(error),
    isRequired: !isOptional,
    height,
    initial,
    onChange: (html) => {
      written.current = html
      props.onChange(html)
    },
    onBlur,
    onReady: (ready) => {
      editor.current = ready
      // The focus must not be lost with the text that the editor replaces.
      if (isReading.current && document.activeElement === document.body) ready.focus()
      props.onReady(ready)
    },
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicking the label focuses the field, like any label */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself */}
      <span id={`${id}-label`} className="block font-semibold" onClick={() => editor.current?.focus()}>
        {label}
        {isOptional && <OptionalMark />}
      </span>
      <div className={`rounded-control border-[1.5px] bg-raised ${error ? 'border-2 border-danger' : 'border-muted'}`}>
        {stage === 'failed' && <PlainTextArea {...editorProps} initial={written.current} name={name} />}
        <EditorBoundary onFail={() => setStage('failed')}>
          <Suspense fallback={reading}>
            {stage === 'reading' && reading}
            {stage === 'editing' &&
              (pictures ? <ArticleEditor {...editorProps} pictures={pictures} /> : <RichText {...editorProps} />)}
          </Suspense>
        </EditorBoundary>
        {name && (
          <noscript>
            <ReadableTextArea
              name={name}
              html={initial}
              aria-labelledby={`${id}-label`}
              aria-describedby={error && `${id}-error`}
              className="w-full px-3.5 py-3"
            />
          </noscript>
        )}
      </div>
      {stage !== 'failed' && (
        // It keeps its room until then, so that nothing moves.
        <p id={`${id}-keys`} className={`mt-1 text-muted text-small noscript:hidden ${hasKeys ? '' : 'invisible'}`}>
          In a list, Ctrl + ] indents and Ctrl + [ moves back out. Tab leaves the text. Alt + F10 moves to the buttons
          above it.{pictures && ` ${pictureKeys}`}
        </p>
      )}
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
