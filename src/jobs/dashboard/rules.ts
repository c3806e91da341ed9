import * as v from 'valibot'
import { rawText } from '../../platform/text/raw-text'

const maxPreviews = 50
const maxNameLength = 200
const tooLong = `Name can be at most ${maxNameLength} characters`

export const Previews = v.object({
  ids: v.pipe(v.array(v.string()), v.maxLength(maxPreviews, `At most ${maxPreviews} at once`)),
})

/** Identifies the organization by its name or its id. */
export const OrganizationsEvents = v.object({
  name: v.pipe(
    rawText(maxNameLength, tooLong, 'Which organization?'),
    v.trim(),
    v.nonEmpty('Which organization?'),
    v.maxLength(maxNameLength, tooLong),
  ),
})
