import * as v from 'valibot'
import { rawText } from '../../platform/text/normalize'

const mostPreviews = 50
const mostOfName = 200
const tooLong = `Name can be at most ${mostOfName} characters`

export const Previews = v.object({
  ids: v.pipe(v.array(v.string()), v.maxLength(mostPreviews, `At most ${mostPreviews} at once`)),
})

/** Identifies the organization by its name or its id. */
export const OrganizationsEvents = v.object({
  name: v.pipe(
    rawText(mostOfName, tooLong, 'Which organization?'),
    v.trim(),
    v.nonEmpty('Which organization?'),
    v.maxLength(mostOfName, tooLong),
  ),
})
