import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import DeletionDialog from '../../../src/accounts/account/components/deletion-dialog'
import Account from '../../../src/accounts/account/pages/account'
import { SignUpForm } from '../../../src/accounts/registration/components/sign-up-form'
import { AccountDeletion, EmailChange, PasswordChange, ResetRequest, SignIn, SignUp } from '../../../src/accounts/rules'
import { ForgotPasswordForm, SignInForm } from '../../../src/accounts/sign-in/components/sign-in-form'
import FlagDialog from '../../../src/flags/flag/components/flag-dialog'
import { NewFlag } from '../../../src/flags/rules'
import ApplicantDialog from '../../../src/jobs/applications/components/applicant-dialog'
import { PrivateNoteForm } from '../../../src/jobs/applications/components/own-forms'
import { ApplicationContent, GuestApplicant, PrivateNote } from '../../../src/jobs/applications/rules'
import OrganizationStatusDialog from '../../../src/management/organizations/components/organization-status-dialog'
import MessageDialog from '../../../src/people/messages/components/message-dialog'
import { NewMessage } from '../../../src/people/messages/rules'
import { fieldsOfStep } from '../../../src/profiles/start-steps'
import { CommentForm } from '../../../src/questions/comment/components/comment-form'
import { NewComment } from '../../../src/questions/comment/rules'
import { ApplicationForm, useApplicationForm } from '../../../src/scholarships/application/components/application-form'
import { SubmittedApplication } from '../../../src/scholarships/application/rules'
import { blankApplication } from '../../../src/scholarships/application-words'
import { ContactForm } from '../../../src/site/contact/components/contact-form'
import { ContactMessage, ResourcesMessage } from '../../../src/site/contact/rules'
import { JoinForm } from '../../../src/site/resources/pages/resources'
import { getToken, makeJob, makeOrganization, makePerson, makePlaces, request } from '../../make'

const person = { displayName: '', email: '', phone: '', title: '', school: '' }
beforeAll(makePlaces)
afterEach(() => vi.unstubAllGlobals())

const nothing = () => {}

type Form = {
  schema: { entries: object }
  /** The form as the server renders it. */
  html: () => string | Promise<string>
  /** What the form sends without asking for it. */
  unasked?: string[]
}

const rendered = (form: ReactNode) => () => renderToString(<Suspense>{form}</Suspense>)

function LateApplication() {
  const scholarshipName = 'teacher'
  const start = { scholarshipName, preset: blankApplication, posted: null, errors: {}, problem: '', asksForCode: true }
  const application = useApplicationForm({ ...start, onSubmitted: nothing })
  return (
    <ApplicationForm scholarshipName={scholarshipName} application={application} prompt="" isChange={false}>
      {null}
    </ApplicationForm>
  )
}

/** Every component with `useNativeForm`, by its path. */
const forms: Record<string, Form> = {
  'accounts/account/components/deletion-dialog': {
    schema: AccountDeletion,
    html: rendered(<DeletionDialog onClose={nothing} />),
  },
  'accounts/account/pages/account': {
    schema: { entries: { ...PasswordChange.entries, ...EmailChange.entries, applicationMail: null } },
    html: rendered(
      <Account
        email="a@b.c"
        verified
        silence={null}
        sessions={[]}
        applicationMail="daily"
        now="2026-01-01"
        done={null}
        refused={undefined}
      />,
    ),
  },
  'accounts/registration/components/sign-up-form': {
    schema: SignUp,
    html: rendered(<SignUpForm onSignedUp={nothing} onSignIn={nothing} />),
    unasked: ['redirect'],
  },
  'accounts/sign-in/components/sign-in-form': {
    schema: SignIn,
    html: rendered(<SignInForm onSignedIn={nothing} />),
  },
  'flags/flag/components/flag-dialog': {
    schema: NewFlag,
    html: rendered(<FlagDialog kind="question" id="a" onFlagged={nothing} onClose={nothing} />),
    unasked: ['kind', 'id'],
  },
  'jobs/applications/components/applicant-dialog': {
    schema: GuestApplicant,
    html: () => {
      vi.stubGlobal('sessionStorage', { getItem: () => null })
      return renderToString(
        <ApplicantDialog title="" applyBy="site" organization="" onApply={async () => {}} onClose={nothing} />,
      )
    },
  },
  'jobs/applications/components/own-forms': {
    schema: PrivateNote,
    html: rendered(<PrivateNoteForm jobId="a" note="" onSaved={nothing} />),
  },
  'jobs/applications/pages/apply-here': {
    schema: ApplicationContent,
    html: async () => {
      const { id } = await makeJob(await makeOrganization(), { applyHere: true, applyLink: '' })
      return (await request('GET', `/jobs/${id}/apply`)).text()
    },
    unasked: ['answers', 'withProfile'],
  },
  'management/organizations/components/organization-status-dialog': {
    schema: { entries: { statusCode: null, why: null } },
    html: rendered(<OrganizationStatusDialog organizations={[]} onDone={nothing} onClose={nothing} />),
  },
  'notifications/pages/notification-settings': {
    schema: { entries: { 'answer-app': null, 'answer-mail': null } },
    html: async () => {
      const as = await getToken(await makePerson())
      return (await request('GET', '/notifications/settings', { as })).text()
    },
  },
  'people/messages/components/message-dialog': {
    schema: NewMessage,
    html: rendered(
      <MessageDialog name="message" title="Write" description={null} onSend={async () => null} onClose={nothing} />,
    ),
  },
  'profiles/start/pages/start': {
    schema: { entries: Object.fromEntries(fieldsOfStep[3].map((field) => [field, null])) },
    html: async () => (await request('GET', '/start/3', { as: await getToken(await makePerson()) })).text(),
  },
  'questions/comment/components/comment-form': {
    schema: NewComment,
    html: rendered(<CommentForm question={{ _id: 'a', uid: 'a', slug: 'a' }} answerId={null} />),
  },
  'scholarships/application/components/application-form': {
    schema: SubmittedApplication,
    html: rendered(<LateApplication />),
    unasked: ['scholarshipName', 'draft'],
  },
  'site/contact/components/contact-form': {
    schema: ContactMessage,
    html: rendered(<ContactForm person={person} onSent={nothing} />),
  },
  'site/resources/pages/resources': {
    schema: ResourcesMessage,
    html: rendered(<JoinForm person={person} returned={null} onSent={nothing} />),
  },
}

const sources = import.meta.glob<string>('../../../src/**/*.tsx', { query: '?raw', import: 'default' })

describe('forms without a form library', () => {
  it('are all listed here', async () => {
    const found = await Promise.all(
      Object.entries(sources).map(async ([path, read]) => {
        const uses = /\b(useNativeForm|useContactForm)\(/.test(await read())
        return uses ? [path.replace(/^.*\/src\//, '').replace('.tsx', '')] : []
      }),
    )
    expect(found.flat().sort()).toEqual(Object.keys(forms).sort())
  })

  /** A file's second form. */
  const others = {
    ForgotPasswordForm: { schema: ResetRequest, html: rendered(<ForgotPasswordForm onBack={nothing} />) },
  }

  it.each(Object.entries<Form>({ ...forms, ...others }))(
    '%s has a field for each message of its rules',
    async (_, form) => {
      const { schema, html, unasked = [] } = form
      const fields = (await html()).match(/<(?:input|select|textarea)\b[^>]*>/g) ?? []
      const visible = fields.filter((field) => !field.includes('type="hidden"'))
      const names = visible.map((field) => /\bname="([^"]*)"/.exec(field)?.[1])
      for (const key of Object.keys(schema.entries)) if (!unasked.includes(key)) expect(names).toContain(key)
    },
  )
})
