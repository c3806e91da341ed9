import { localTimeText } from '../hooks/format-time'
import { type AutosaveState, unsavedWords } from './use-autosave'

/** Whether a form that saves itself has done so. It is not a live region: `useAutosave` announces it, but not every time. */
export function AutosaveStatus({ state }: { state: AutosaveState }) {
  return <p className="text-muted text-small">{wordsOf(state)}</p>
}

function wordsOf(state: AutosaveState): string {
  if (state.is === 'saving') return 'Saving…'
  if (state.is === 'saved') return `Saved ${localTimeText(state.at)}`
  return state.is === 'failed' ? unsavedWords(state.why) : ''
}
