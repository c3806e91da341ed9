import { logFault } from '../../platform/http/request-log'
import { streamCsv } from '../../platform/text/csv'
import type { ReviewedApplication } from '../review/application-shape'

const columns = [
  'Applicant',
  'School',
  'Field of study',
  'Graduation',
  'Words',
  'Likes',
  'Your vote',
  'Decision',
  'Submitted',
  'Personal statement',
]

type Applications = { parts: AsyncIterable<ReviewedApplication[]>; hidesLikes: boolean }

/** Applications as CSV, as the caller may read them: in a blind edition without names, and before its release without the sum of the votes. */
export const applicationsCsv = (applications: Applications, requestId: string) =>
  streamCsv(columns, rowsOf(applications), (fault) => logFault(fault, requestId))

async function* rowsOf({ parts, hidesLikes }: Applications): AsyncGenerator<string[][]> {
  for await (const applications of parts)
    yield applications.map((application) => [
      application.user.displayName,
      application.school,
      application.major,
      application.graduation,
      `${application.wordCount}`,
      hidesLikes ? '' : `${application.likeCount}`,
      `${application.vote}`,
      application.decision ?? '',
      application.created,
      application.essay,
    ])
}
