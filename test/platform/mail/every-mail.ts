import * as accounts from '../../../src/accounts/mails'
import * as billing from '../../../src/billing/mails'
import {
  applicantsMail,
  applicationReceiptMail,
  changeAlertsMail,
  confirmAlertsMail,
  guestReceiptMail,
  jobsExpiredMail,
  jobsExpireMail,
  newJobsMail,
} from '../../../src/jobs/mails'
import { noticeMail } from '../../../src/notifications/notice-mails'
import { administratorInvitationMail, trialEndsMail } from '../../../src/organizations/mails'
import { messageMail, replyMail, reportMail } from '../../../src/people/messages/message-mails'
import type { MailContent } from '../../../src/platform/mail/mail-template'
import { certificationReminderMail } from '../../../src/profiles/entries/certification-reminder'
import * as scholarships from '../../../src/scholarships/mails'
import { contactMail, resourcesMail } from '../../../src/site/contact/contact'

const href = 'http://localhost:8787/somewhere'
export const stop = 'http://localhost:8787/unsubscribe/x'
const origin = 'http://localhost:8787'
const deadline = 'November 15, 11:59 PM Central Time'
const edition = { headline: '2022 $1,000 Future SPED Teacher Scholarship', deadline, href, stop }

/** The mails to our own team. */
export const toTeam: readonly string[] = ['reportMail', 'contactMail', 'resourcesMail']

/** Every mail by the name of its function, with `name` and `text` wherever members or employers write something. */
export function everyMail({ name, text }: { name: string; text: string }): Record<string, MailContent[]> {
  const notice = { title: text, excerpt: text, href: '/somewhere' }
  const certification = { title: text, state: text, expirationDate: '2030-06-30' }
  const applied = { jobId: 'a', title: text, count: 1 }
  const member = { displayName: name, email: 'ann@example.com' }
  const boxes = {
    checkBoxStudent: true,
    checkBoxTeacher: false,
    checkBoxJob: false,
    checkBoxAdministrator: false,
    checkBoxProfessional: false,
    checkBoxPrivatePractice: false,
  }
  const order = { plan: 'yearly', poNumber: text, origin: href } as const
  const section = { name: text, jobs: [{ label: text, href }], more: 0, href, stop, isQuiet: false, wider: null }
  const alerts = { manage: href, stop, asks: false }
  const common = { displayName: name, origin, stop }
  return {
    verificationMail: [accounts.verificationMail(name, href)],
    resetMail: [accounts.resetMail(href)],
    passwordChangedMail: [accounts.passwordChangedMail()],
    newEmailMail: [accounts.newEmailMail(name, href)],
    goodbyeMail: [accounts.goodbyeMail(name)],
    anonymizedMail: [accounts.anonymizedMail(name)],
    emailChangedMail: [accounts.emailChangedMail()],
    memberInvitationMail: [accounts.memberInvitationMail(name, href)],
    takenEmailMail: [accounts.takenEmailMail()],
    applicantsMail: [
      applicantsMail({ jobs: [applied], origin, stop }),
      applicantsMail({ jobs: [applied, applied], origin, stop }),
    ],
    applicationReceiptMail: [applicationReceiptMail({ title: text, organization: text, href })],
    guestReceiptMail: [guestReceiptMail({ title: text, organization: text, href })],
    confirmAlertsMail: [confirmAlertsMail(href)],
    changeAlertsMail: [changeAlertsMail(href)],
    newJobsMail: [
      ...[0, 2].map((more) => newJobsMail({ ...alerts, sections: [{ ...section, more }] })),
      ...[null, { name: text, href, count: 3, isMore: false }].map((wider) =>
        newJobsMail({ ...alerts, sections: [{ ...section, jobs: [], isQuiet: true, wider }] }),
      ),
      ...[section.jobs, []].map((jobs) => newJobsMail({ ...alerts, sections: [{ ...section, jobs }], asks: true })),
    ],
    jobsExpiredMail: [
      jobsExpiredMail({ jobs: [{ id: 'a', title: text }], origin: href, stop }),
      jobsExpiredMail({ jobs: ['a', 'b'].map((id) => ({ id, title: text })), origin: href, stop }),
    ],
    jobsExpireMail: [
      jobsExpireMail({ jobs: [{ id: 'a', title: text }], origin: href, stop }),
      jobsExpireMail({ jobs: ['a', 'b'].map((id) => ({ id, title: text })), origin: href, stop }),
    ],
    orderReceivedMail: [
      billing.orderReceivedMail({ ...order, due: null }),
      billing.orderReceivedMail({ ...order, due: '2030-06-30T00:00:00.000Z' }),
    ],
    orderApprovedMail: [billing.orderApprovedMail({ ...order, ends: '2030-06-30T00:00:00.000Z' })],
    orderWithdrawnMail: [billing.orderWithdrawnMail(order)],
    orderPaidMail: [
      billing.orderPaidMail({ ...order, ends: null }),
      billing.orderPaidMail({ ...order, ends: '2030-06-30T00:00:00.000Z' }),
    ],
    planPaidMail: [billing.planPaidMail({ ...order, next: '2030-06-30T00:00:00.000Z' })],
    planCanceledMail: [
      billing.planCanceledMail({ plan: null, resumableUntil: null, origin: href }),
      billing.planCanceledMail({ plan: 'yearly', resumableUntil: '2030-06-30T00:00:00.000Z', origin: href }),
    ],
    trialEndsMail: [trialEndsMail({ ends: '2030-06-30T00:00:00.000Z', href, stop })],
    administratorInvitationMail: [administratorInvitationMail({ name, inviter: name, organization: text, href })],
    certificationReminderMail: [
      certificationReminderMail({ displayName: name, certifications: [certification], href, stop }),
      certificationReminderMail({ displayName: name, certifications: [certification, certification], href, stop }),
    ],
    noticeMail: [
      noticeMail({ ...common, kind: 'answer', notices: [notice] }),
      noticeMail({ ...common, kind: 'moderation', notices: [notice, notice] }),
      noticeMail({ ...common, kind: 'saved', notices: [notice] }),
    ],
    receiptMail: [
      scholarships.receiptMail({
        ...edition,
        displayName: name,
        fields: { school: text, major: text, graduation: text, essay: text },
        until: deadline,
      }),
    ],
    closingMail: [scholarships.closingMail({ ...edition, displayName: name, left: '3 days left' })],
    openingMail: [scholarships.openingMail({ ...edition, displayName: name })],
    // The letter is our team's.
    decisionMail: [
      scholarships.decisionMail({ displayName: name, title: edition.headline, letter: 'We decided.', href }),
    ],
    giveawayWonMail: [scholarships.giveawayWonMail({ item: 'A book', origin })],
    messageMail: [messageMail({ organization: text, sender: name, message: text, href, hasApplied: false })],
    replyMail: [replyMail({ organization: text, member: name, text })],
    reportMail: [
      reportMail({
        report: {
          message: text,
          reason: text,
          organization: text,
          reporter: { displayName: name },
          sender: { displayName: name },
        },
        href,
      }),
    ],
    contactMail: [contactMail({ name, email: member.email, message: text })],
    resourcesMail: [resourcesMail({ ...member, phone: text, title: text, school: text, note: text, ...boxes })],
  }
}
