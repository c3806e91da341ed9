import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { OptionalMark } from '../forms/field'
import { announce } from '../hooks/announce'
import { type EarlyText, EarlyTextField, selectionMark } from './early-text'
import type { RichTextProps } from './editor-frame'
import {
  formatsLost,
  getHtmlFieldName,
  htmlOfReadableText,
  lossWords,
  ReadableTextArea,
  toReadableText,
} from './readable-text'

const notLoaded = 'The editor couldn’t be loaded. You can still write here, or reload the page.'

/** Keeps the page if the editor can't be loaded. Only a class can catch what its children throw. */
class EditorBoundary extends Component<EditorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

const RichText = lazy(() => import('./rich-text-editor'))

type RichTextFieldProps = Pick<RichTextProps, 'height' | 'onChange' | 'onBlur' | 'onReady'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** Where a heading says the same. */
  hidesLabel?: boolean
  /** Marks the label as optional. */
  isOptional?: boolean
  initial: string
  /** Its name in a form that works without JavaScript (`readSentHtml`). Without it, the form needs JavaScript. */
  name?: string
  /** Shows another editor than the plain one. */
  editorWith?: (props: RichTextProps) => ReactNode
  /** What the keys of that editor do besides. */
  keys?: string
}

/** The smallest heights of the text, as in the editor. */
const heightClasses = { 250: 'min-h-[min(250px,70vh)]', 400: 'min-h-[min(400px,70vh)]' } as const

/**
 * A plain editable text until the editor has loaded, after hydration. The editor goes on with what was typed and where the
 * caret is. If it can't be loaded, the text is a text area.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, error, isOptional = false, initial, name, height, editorWith, keys, onBlur } = props
  const id = useId()
  const [stage, setStage] = useState<'early' | 'editing' | 'failed'>('early')
  const written = useRef(initial)
  const editor = useRef<{ focus: () => void }>(null)
  const early = useRef<EarlyText>(null)
  // A transition, so that the text stays in place until the editor can replace it.
  useEffect(() => startTransition(() => setStage('editing')), [])

  const hasKeys = stage === 'editing'
  const described = [hasKeys && `${id}-keys`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const change = (html: string) => {
    written.current = html
    props.onChange(html)
  }
  const earlyText = (
    <div className={name ? 'noscript:hidden' : undefined}>
      {/* The room of the toolbar. */}
      <div className="box-content min-h-14 border-line border-b" />
      <EarlyTextField
        ref={editor}
        initial={initial}
        labelledBy={`${id}-label`}
        describedBy={described}
        invalid={Boolean(error)}
        isRequired={!isOptional}
        className={`prose max-h-[70vh] max-w-none overflow-y-auto whitespace-pre-wrap wrap-anywhere px-3.5 py-3 -outline-offset-3 ${heightClasses[height]}`}
        onChange={change}
        onLeave={(text) => {
          early.current = text
        }}
      />
    </div>
  )
  const editorProps: RichTextProps = {
    id,
    labelledBy: `${id}-label`,
    describedBy: described,
    invalid: Boolean(error),
    isRequired: !isOptional,
    height,
    initial,
    onChange: change,
    onBlur,
    onReady: (ready) => {
      editor.current = ready
      if (early.current) ready.continueFrom(early.current)
      early.current = null
      props.onReady(ready)
    },
  }
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicking the label focuses the field, like any label */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself */}
      <span
        id={`${id}-label`}
        className={props.hidesLabel ? 'sr-only' : 'block font-semibold'}
        onClick={() => editor.current?.focus()}
      >
        {label}
        {isOptional && <OptionalMark />}
      </span>
      <div className={`rounded-control border-[1.5px] bg-raised ${error ? 'border-2 border-danger' : 'border-muted'}`}>
        {stage === 'failed' && <PlainTextArea {...editorProps} initial={written.current} name={name} />}
        <EditorBoundary onFail={() => setStage('failed')}>
          <Suspense fallback={earlyText}>
            {stage === 'early' && earlyText}
            {stage === 'editing' && (editorWith?.(editorProps) ?? <RichText {...editorProps} />)}
          </Suspense>
        </EditorBoundary>
        {name && (
          <noscript>
            <ReadableTextArea
              name={name}
              html={initial}
              aria-labelledby={`${id}-label`}
              aria-describedby={described || undefined}
              className="w-full px-3.5 py-3"
            />
          </noscript>
        )}
      </div>
      {stage !== 'failed' && (
        // It keeps its room until then, so that nothing moves.
        <p
          id={`${id}-keys`}
          className={`mt-1 text-muted text-small noscript:hidden pointer-coarse:sr-only ${hasKeys ? '' : 'invisible'}`}
        >
          In a list, Ctrl + ] indents and Ctrl + [ moves back out. Tab leaves the text. Alt + F10 moves to the buttons
          above it.{keys && ` ${keys}`}
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

type EditorBoundaryProps = { onFail: () => void; children: ReactNode }

/** Takes the place of an editor that can't be loaded. Text that isn't changed keeps its formatting. */
function PlainTextArea(props: RichTextProps & { name: string | undefined }) {
  const { id, name, labelledBy, describedBy = '', invalid, isRequired, initial, onChange, onBlur, onReady } = props
  const [shown] = useState(() => toReadableText(initial))
  const [typed, setTyped] = useState(shown)
  const lost = formatsLost(initial)
  const area = useRef<HTMLTextAreaElement>(null)
  const toHtml = (text: string) => (text === shown ? initial : htmlOfReadableText(text))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useLayoutEffect(() => {
    announce(notLoaded)
    onReady({ focus: () => area.current?.focus(), continueFrom })
  }, [])
  function continueFrom({ marked }: EarlyText) {
    if (marked === null) return
    const text = toReadableText(marked)
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
          onChange(toHtml(target.value))
        }}
        onBlur={onBlur}
      />
      {name && <input type="hidden" name={getHtmlFieldName(name)} value={toHtml(typed)} />}
    </>
  )
}
