import { brand } from '../platform/config/brand'
import { greeting, type MailContent } from '../platform/mail/mail-template'

const ignore = 'If this wasn’t you, you can ignore this email.'
const aboutYourAccount = `You’re getting this email because it’s about the security of your ${brand.name} account.`

export const verificationMail = (name: string, href: string): MailContent => ({
  subject: `Confirm your email address for ${brand.name}`,
  paragraphs: [
    greeting(name),
    `Thanks for signing up for ${brand.name}. Please confirm your email address. This link expires in three days.`,
  ],
  button: { label: 'Confirm my address', href },
  closing: [ignore],
  why: `You’re getting this email because this address was used to sign up for ${brand.name}.`,
  isAskedFor: true,
})

export const resetMail = (href: string): MailContent => ({
  subject: `Reset your ${brand.name} password`,
  paragraphs: ['Hi,', 'We received a request to reset the password for your account. This link expires in one hour.'],
  button: { label: 'Choose a new password', href },
  closing: [`${ignore} Your password stays the same.`],
  why: aboutYourAccount,
  isAskedFor: true,
})

export const passwordChangedMail = (): MailContent => ({
  subject: `Your ${brand.name} password was changed`,
  paragraphs: [
    'Hi,',
    'The password for your account was changed, and you’ve been signed out on all other devices.',
    `If you made this change, you don’t need to do anything. If you didn’t, reset your password right away with “Forgot Password” and contact us at ${brand.mail}.`,
  ],
  why: aboutYourAccount,
})

export const newEmailMail = (name: string, href: string): MailContent => ({
  subject: `Confirm your new email address for ${brand.name}`,
  paragraphs: [
    greeting(name),
    `You asked to use this address for your ${brand.name} account. Please confirm your new email address. This link expires in 24 hours.`,
  ],
  button: { label: 'Use this address', href },
  closing: [ignore],
  why: `You’re getting this email because someone asked to use this address for a ${brand.name} account.`,
  isAskedFor: true,
})

export const goodbyeMail = (name: string): MailContent =>
  deletionMail(
    name,
    'You deleted your account',
    `If you didn’t delete your account, contact us at ${brand.mail}. Otherwise you don’t need to do anything.`,
    `Thank you for being part of ${brand.name}.`,
  )

export const anonymizedMail = (name: string): MailContent =>
  deletionMail(
    name,
    'Our team deleted your account',
    `If you have a question about this, contact us at ${brand.mail}. Otherwise you don’t need to do anything.`,
  )

const deletionMail = (name: string, what: string, closing: string, ...thanks: string[]) => ({
  subject: `Your ${brand.name} account has been deleted`,
  paragraphs: [
    greeting(name),
    `${what}, and with it your profile, saved jobs, and applications. This can’t be undone.`,
    'Backup copies are deleted within 30 days.',
    ...thanks,
    closing,
  ],
  why: `You’re getting this email because you had a ${brand.name} account with this address. It’s the last one.`,
})

/** Sent to the old address. */
export const emailChangedMail = (): MailContent => ({
  subject: `Your email address for ${brand.name} was changed`,
  paragraphs: [
    'Hi,',
    'The email address on your account was changed, and you’ve been signed out on all other devices.',
    `If you made this change, you don’t need to do anything. If you didn’t, contact us right away at ${brand.mail}.`,
  ],
  why: aboutYourAccount,
})

export const memberInvitationMail = (name: string, href: string): MailContent => ({
  subject: `You’re invited to join ${brand.name}`,
  paragraphs: [
    greeting(name),
    `The ${brand.name} team has created an account for you. Choose a password to get started. This link expires in seven days.`,
  ],
  button: { label: 'Choose a password', href },
  closing: ['If you don’t want an account, you can ignore this email.'],
  why: `You’re getting this email because our team invited you to ${brand.name}.`,
})

export const takenEmailMail = (): MailContent => ({
  subject: 'This email address is already in use',
  paragraphs: [
    'Hi,',
    `Someone tried to use this email address for another ${brand.name} account, but it already belongs to yours. Each address can have only one account.`,
    'To use it on the other account, change the address on this account or delete it first.',
    ignore,
  ],
  why: aboutYourAccount,
  isAskedFor: true,
})
