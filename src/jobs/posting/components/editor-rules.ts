import * as v from 'valibot'
import { hasPassed } from '../../closing-date'
import { CompleteJobForm, JobForm, jobMessages } from '../../rules'
import type { JobEditorData } from '../job-editor-data'

type Saving = {
  /** Whether the job is new or will be Published. */
  mustBeComplete: boolean
  /** The closing date as it is stored. A job that isn’t published may keep one that is over. */
  closingDate: string | null | undefined
}

/** The editor’s rules for a save: what the server would refuse, it refuses at the field. */
export const rulesOfEditor = (editorData: JobEditorData, { mustBeComplete, closingDate: stored }: Saving) =>
  v.pipe(
    mustBeComplete ? CompleteJobForm : JobForm,
    v.forward(
      v.partialCheck(
        [['closingDate'], ['location'], ['remote']],
        ({ closingDate, ...place }) =>
          (!mustBeComplete && closingDate === (stored ?? '')) || !hasPassed(closingDate, getState(place, editorData)),
        jobMessages.closingDate,
      ),
      ['closingDate'],
    ),
  )

/** The state of the place that the server gives a job. */
function getState({ location, remote }: Pick<JobForm, 'location' | 'remote'>, editorData: JobEditorData) {
  const id = location || (remote ? null : editorData.mainLocation)
  return editorData.locations.find(({ _id }) => _id === id)?.state
}
