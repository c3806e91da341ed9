import type { Context, MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type * as v from 'valibot'
import { type NamedDocument, readFormWithDocument } from '../../platform/files/form-with-document'
import type { AppContext } from '../../platform/http/app-env'
import { body, parseFields } from '../../platform/http/body'
import { asSent } from '../../platform/http/openapi-notes'
import { type FieldErrors, invalid } from '../../platform/http/problem'
import { oneLine } from '../../platform/text/normalize'
import type { JobQuestion } from '../choices'
import { findLiveJob } from '../job'
import type { GivenAnswer, Job } from '../schema'
import { answerField } from './applicant-messages'
import { getApplyWay, readMemberAsApplicant, readSender, recordApplication } from './applying'
import { deleteFiles, type FileToSend, resumeToSend, storeFiles } from './files'
import { sendReceipt } from './receipts'
import { ApplicationContent } from './rules'

type ReceivedApplication = ApplicationContent & { file?: NamedDocument | null }

type SentForm = { in: { json: v.InferInput<typeof ApplicationContent> }; out: { json: ReceivedApplication } }

const readJson: MiddlewareHandler = body(ApplicationContent)

/** Reads an application as JSON, or as a form with a file. */
export function readSentApplication(): MiddlewareHandler<object, string, SentForm> {
  const middleware: MiddlewareHandler = async (c, next) => {
    if (!isForm(c)) return readJson(c, next)
    c.req.addValidatedData('json', await readSentForm(c))
    return next()
  }
  return Object.assign(middleware, {
    [uniqueSymbol]: { target: 'json', ...resolver(ApplicationContent, { options: asSent }) },
  })
}

export const isForm = (c: Context) => c.req.header('content-type')?.startsWith('multipart/form-data') ?? false

/**
 * Reads an application from a form with a file.
 * @param onFields gets the fields before anything is checked
 */
export async function readSentForm(
  c: Context,
  onFields?: (fields: Record<string, string>) => void,
): Promise<ReceivedApplication> {
  const { fields, file } = await readFormWithDocument(c, onFields)
  return { ...(await parseFields(ApplicationContent, contentOfForm(fields))), file }
}

/** Makes the content of a form’s fields. `answers` is JSON, or each answer has a field. */
function contentOfForm({ answers, withProfile, ...fields }: Readonly<Record<string, string>>) {
  const given = Object.entries(fields).filter(([name]) => name.startsWith(answerField('')))
  return {
    ...fields,
    withProfile: withProfile === undefined ? !('asksProfile' in fields) : withProfile !== 'false',
    answers: {
      ...Object.fromEntries(given.map(([name, value]) => [name.slice(answerField('').length), value])),
      ...(answers === undefined ? {} : parseAnswers(answers)),
    },
  }
}

function parseAnswers(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    throw invalid({ answers: 'The answers are not JSON.' })
  }
}

/**
 * Applies with everything that belongs to an application here: profile and resume as they are now, or a file of one’s
 * own, a note, and answers to the employer’s questions. The same person again changes nothing, and gets the same id.
 * @throws Problem 404 and 410 for jobs that are not open, 422 for a guest without name and email, and for answers
 */
export async function sendApplication(
  c: AppContext,
  jobId: string,
  { note, answers, withProfile, file = null, ...sender }: ReceivedApplication,
) {
  const { db, currentUser } = c.var
  const { job, organization } = await findLiveJob(db, jobId)
  const checked = readJobAnswers(job, answers)
  const applicant = currentUser ? await readMemberAsApplicant(db, currentUser) : readSender(sender, checked.errors)
  if (Object.keys(checked.errors).length > 0) throw invalid(checked.errors)
  const content = { way: job.applyHere ? ('here' as const) : getApplyWay(job), note, answers: checked.answers }
  const keys = await storeFiles(c, await filesToSend(c, job, { withProfile, file }))
  const given = { ...applicant, ...content, ...(!withProfile && { profile: null }) }
  const sent = await recordApplication(c, job, given, keys)
  if (sent.isAdded) await sendReceipt(c, { id: sent.applicationId, ...applicant }, { job, organization })
  else await deleteFiles(c.env, db, keys)
  return sent
}

/** A file of one’s own goes instead of the resume. */
async function filesToSend(
  c: AppContext,
  { applyHere }: Job,
  { withProfile, file }: Pick<ReceivedApplication, 'withProfile' | 'file'>,
): Promise<FileToSend[]> {
  if (file) return [{ ...file, kind: 'file' }]
  const { currentUser } = c.var
  if (!currentUser || !withProfile || !applyHere) return []
  return [await resumeToSend(c, currentUser.userId)]
}

const maxAnswerLength = 500

/**
 * Returns the answers beside the questions as they are asked now. Answers to other questions are ignored. A missing
 * answer is wrong where people apply here, and so is one that the question doesn’t offer.
 */
function readJobAnswers(
  { questions, applyHere }: Pick<Job, 'questions' | 'applyHere'>,
  given: ApplicationContent['answers'],
): { answers: GivenAnswer[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const answers = questions.flatMap((question) => {
    const value = given[question._id] ?? ''
    const answer = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : oneLine(value.slice(0, 4 * maxAnswerLength))
    const fault = getFault(question, answer, applyHere)
    if (fault) errors[answerField(question._id)] = fault
    return answer ? [{ question: question.text, answer }] : []
  })
  return { answers, errors }
}

function getFault({ kind, required, choices }: JobQuestion, answer: string, isAsked: boolean): string | null {
  if (!answer) return required && isAsked ? 'Please answer this question.' : null
  if (kind === 'text')
    return answer.length > maxAnswerLength ? `Your answer can be at most ${maxAnswerLength} characters.` : null
  const offered = kind === 'yes-no' ? ['Yes', 'No'] : choices
  return offered.includes(answer) ? null : 'Choose one of the answers.'
}
