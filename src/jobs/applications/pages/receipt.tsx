import { type ReactNode, useEffect } from 'react'
import { BackLink } from '../../../ui/components/back-link'
import { Button, ButtonLink } from '../../../ui/components/button'
import { DayOfTime } from '../../../ui/components/times'
import { stageWords } from '../applicant-messages'
import { forgetApplication } from '../components/visit'
import { SentContent, WhatIsSent } from '../components/what-is-sent'
import { WithdrawForGood } from '../components/withdraw-for-good'
import type { MyApplication } from '../own-applications'
import type { ReceiptReader } from '../receipts'

export type ReceiptProps = {
  application: MyApplication
  isWithdrawn: boolean
  isProven: boolean
  /** The path of this page. */
  path: string
  reader: ReceiptReader
}

/** The page behind the link in a guest’s receipt: one application, and what its address may do with it. */
export default function Receipt({ application, isWithdrawn, isProven, path, reader }: ReceiptProps) {
  const { job, created, stage, applicant_email: address } = application
  const employer = job.organization.name
  useEffect(() => {
    if (isWithdrawn) forgetApplication(job._id)
  }, [isWithdrawn, job._id])
  return (
    <div className="wrap-anywhere mx-auto max-w-[46rem] px-5 py-12">
      <h1 className="font-bold text-title">{isWithdrawn ? 'This application is withdrawn' : 'Your application'}</h1>
      <p className="mt-2 text-large text-muted">{`${job.title} at ${employer}`}</p>
      {isWithdrawn ? (
        <p className="mt-2 max-w-measure">
          {`${employer} doesn’t see it anymore, and we erase it within a day. You can apply again while the job is open.`}
        </p>
      ) : (
        <>
          <p className="mt-2">
            {stageWords({ stage, way: application.way, isOver: false })} · Sent on <DayOfTime time={created} />
          </p>
          <section aria-labelledby="sent" className="mt-6 rounded-surface border border-line bg-raised p-5">
            <h2 id="sent" className="mb-3 font-semibold">{`What ${employer} sees`}</h2>
            <WhatIsSent name={application.applicant_name} email={address} profile={application.profile} />
            <SentContent {...application} filesAt={undefined} />
          </section>
          <Choice
            id="prove"
            title="Is this your address?"
            words={
              isProven
                ? `You confirmed that ${address} is yours. ${employer} sees that.`
                : `Anybody can type an address. Confirm that ${address} is yours, so that ${employer} knows they can write to you.`
            }
          >
            {!isProven && <Press path={`${path}/confirm`} label="Confirm my address" kind="filled" />}
          </Choice>
          <Choice id="keep" title="Keep it in an account" words={wordsForReader(reader, address)}>
            {(reader === 'guest' || reader === 'same') && (
              <Press
                path={`${path}/take-over`}
                label={reader === 'guest' ? 'Sign in and keep it' : 'Keep it in my account'}
              />
            )}
            {reader === 'unconfirmed' && (
              <ButtonLink kind="outlined" href="/profile/account">
                Confirm it in your account
              </ButtonLink>
            )}
            {reader === 'guest' && (
              <ButtonLink kind="quiet" href={`/signup?redirect=${encodeURIComponent(path)}`}>
                Sign up
              </ButtonLink>
            )}
          </Choice>
          <Choice
            id="withdraw"
            title="Take it back"
            words="You can withdraw until the job closes. If you didn’t apply, this removes it."
          >
            <WithdrawForGood action={`${path}/withdraw`} employer={employer} />
          </Choice>
        </>
      )}
      <p className="mt-8">
        <BackLink href={`/jobs/${job._id}`}>See the job</BackLink>
      </p>
    </div>
  )
}

const kept = 'Your account shows it under My jobs, with its status if the employer shares it.'

function wordsForReader(reader: ReceiptReader, address: string): string {
  switch (reader) {
    case 'guest':
      return `${kept} Sign in to the account of ${address}, or sign up, confirm your address, and open this link again.`
    case 'same':
      return `${kept} This link ends then.`
    case 'unconfirmed':
      return 'Your account has this address, but you haven’t confirmed it yet. Confirm it first, and open this link again.'
    case 'other':
      return `You’re signed in with another address. Only the account of ${address} can keep this application.`
  }
}

type ChoiceProps = { id: string; title: string; words: string; children: ReactNode }

function Choice({ id, title, words, children }: ChoiceProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-semibold text-large">
        {title}
      </h2>
      <p className="mt-2 max-w-measure">{words}</p>
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </section>
  )
}

function Press({ path, label, kind = 'outlined' }: { path: string; label: string; kind?: 'filled' | 'outlined' }) {
  return (
    <form method="post" action={path}>
      <Button type="submit" kind={kind}>
        {label}
      </Button>
    </form>
  )
}
