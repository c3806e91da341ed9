import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { announce } from '../../hooks/announce'
import { warningsOf } from './article-warnings'

/** A warning that comes while somebody types waits for a pause. */
const pauseMs = 1_500

/** What the writer should mend. New warnings are announced. */
export function WarningList({ editor }: { editor: Editor }) {
  const warnings = useEditorState({ editor, selector: ({ editor }) => warningsOf(editor) })
  const before = useRef(warnings)
  useEffect(() => {
    const timer = setTimeout(() => {
      const added = warnings.filter((warning) => !before.current.includes(warning))
      if (added.length > 0) announce(added.join(' '))
      before.current = warnings
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [warnings])
  if (warnings.length === 0) return null
  return (
    <ul aria-label="To improve" className="list-disc border-line border-t py-2 pr-3.5 pl-9 text-small">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}
