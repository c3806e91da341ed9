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

/** Applications as CSV, as the caller may read them: without names in a blind edition. */
export const applicationsCsv = (parts: AsyncIterable<ReviewedApplication[]>, requestId: string) =>
  streamCsv(columns, rowsOf(parts), (fault) => logFault(fault, requestId))

async function* rowsOf(parts: AsyncIterable<ReviewedApplication[]>): AsyncGenerator<string[][]> {
  for await (const applications of parts)
    yield applications.map((application) => [
      application.user.displayName,
      application.school,
      application.major,
      application.graduation,
      `${application.wordCount}`,
      `${application.likeCount ?? ''}`,
      `${application.vote}`,
      application.decision ?? '',
      application.created,
      application.essay,
    ])
}
