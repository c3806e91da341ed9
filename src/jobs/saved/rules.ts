import * as v from 'valibot'

export const SavedJobChange = v.object({ saveJobID: v.string('Which job?'), userID: v.string('Whose list?') })
