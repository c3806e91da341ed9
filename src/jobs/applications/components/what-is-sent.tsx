import type { SentProfile } from '../../schema'

const profileParts = ['title', 'headline', 'location', 'summary'] as const

/** What a profile lacks: “no headline and no summary”. '' if it lacks nothing. */
function getGaps(profile: SentProfile): string {
  const gaps = profileParts.filter((part) => !profile[part]).map((part) => `no ${part}`)
  return new Intl.ListFormat('en-US').format(gaps)
}

type WhatIsSentProps = { name: string; email: string; profile: SentProfile | null }

/** Name, address, and profile as the employer sees them, with what is missing. */
export function WhatIsSent({ name, email, profile }: WhatIsSentProps) {
  const facts = profile ? [profile.title, profile.location].filter(Boolean).join(' · ') : ''
  const gaps = profile ? getGaps(profile) : ''
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-large">{name}</p>
      {facts && <p>{facts}</p>}
      <p>{email}</p>
      {profile?.headline && (
        <p dir="auto" className="mt-1 text-muted">
          {profile.headline}
        </p>
      )}
      {profile?.summary && (
        <p dir="auto" className="mt-2 whitespace-pre-line text-muted">
          {profile.summary}
        </p>
      )}
      {gaps && (
        <p className="mt-2 text-small">
          {`Your profile has ${gaps} yet. `}
          <a href="/profile">Edit your profile</a>
        </p>
      )}
    </div>
  )
}

type SentContentProps = {
  note: string
  answers: readonly { question: string; answer: string }[]
  /** Where its files are, without the last segment; undefined if the reader can’t download them. */
  filesAt: string | undefined
  hasResume: boolean
  hasFile: boolean
  /** '' if it isn’t known. */
  fileName: string
}

/** The note, the answers, and the files of an application. */
export function SentContent({ note, answers, filesAt, hasResume, hasFile, fileName }: SentContentProps) {
  const files = [
    ...(hasResume ? [{ kind: 'resume', label: 'resume' }] : []),
    ...(hasFile ? [{ kind: 'file', label: fileName || 'own file' }] : []),
  ]
  return (
    <>
      {note && (
        <p dir="auto" className="mt-3 max-w-measure whitespace-pre-line">
          {note}
        </p>
      )}
      {answers.length > 0 && (
        <dl className="mt-3 grid max-w-measure gap-2">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-muted text-small">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          {files.map(({ kind, label }) =>
            filesAt ? (
              <a key={kind} href={`${filesAt}/${kind}`} download className="inline-flex min-h-11 items-center">
                {`Download ${label}`}
              </a>
            ) : (
              <span key={kind}>{`Sent: ${label}`}</span>
            ),
          )}
        </p>
      )}
    </>
  )
}
