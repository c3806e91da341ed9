import { brand } from '../platform/brand'
import { type Letter, plainName } from '../platform/letter'

/** To a new address: proves that it is theirs. */
export const verificationLetter = (name: string, href: string): Letter => ({
  subject: `Please confirm your e-mail address for ${brand.name}`,
  paragraphs: [
    `Hello ${plainName(name)},`,
    `this address was used to sign up at ${brand.name}. If that was you, please confirm it. The link holds for three days.`,
    'If it was not you, you need do nothing.',
  ],
  button: { label: 'Confirm my address', href },
})

/** To somebody who forgot their password. */
export const resetLetter = (href: string): Letter => ({
  subject: `Choose a new password for ${brand.name}`,
  paragraphs: [
    'Somebody, probably you, asked to choose a new password for your account. The link holds for one hour.',
    'If it was not you, you need do nothing: your password stays as it is.',
  ],
  button: { label: 'Choose a new password', href },
})

/** To the owner of an account whose password has changed. */
export const passwordChangedLetter = (): Letter => ({
  subject: `Your password for ${brand.name} was changed`,
  paragraphs: [
    'The password of your account was changed, and you were signed out everywhere else.',
    `If it was not you, please choose a new one at once with “Forgot Password”, and write to ${brand.mail}.`,
  ],
})

/** To the address that somebody wants to use from now on. */
export const newEmailLetter = (name: string, href: string): Letter => ({
  subject: `Please confirm your new e-mail address for ${brand.name}`,
  paragraphs: [
    `Hello ${plainName(name)},`,
    `please confirm that ${brand.name} may use this address from now on. The link holds for one day.`,
    'If you did not ask for it, you need do nothing.',
  ],
  button: { label: 'Use this address', href },
})

/** To the address of an account that its owner has just deleted. */
export const goodbyeLetter = (name: string): Letter => ({
  subject: `Your account at ${brand.name} is deleted`,
  paragraphs: [
    `Hello ${plainName(name)},`,
    'your account is deleted, and with it your profile, your saved jobs and your applications. This cannot be undone.',
    `Copies for a bad day are gone within 30 days. If it was not you, please write to ${brand.mail}.`,
    'Thank you for having been here.',
  ],
})

/** To somebody whose account staff have deleted. */
export const anonymisedLetter = (name: string): Letter => ({
  subject: `Your account at ${brand.name} is deleted`,
  paragraphs: [
    `Hello ${plainName(name)},`,
    `our team has deleted your account, and with it your profile, your saved jobs and your applications. This cannot be undone.`,
    `Copies for a bad day are gone within 30 days. If you have a question about it, please write to ${brand.mail}.`,
  ],
})

/** To the address that an account had until now. */
export const emailChangedLetter = (): Letter => ({
  subject: `Your e-mail address for ${brand.name} was changed`,
  paragraphs: [
    'Your account has another e-mail address now, and you were signed out everywhere else.',
    `If it was not you, please write to ${brand.mail} at once.`,
  ],
})

/** To somebody whom the team invites. */
export const memberInvitationLetter = (name: string, href: string): Letter => ({
  subject: `You are invited to ${brand.name}`,
  paragraphs: [
    `Hello ${plainName(name)},`,
    `the team of ${brand.name} has made an account for you. Choose a password to open it. The link holds for seven days.`,
    'If you do not want it, you need do nothing.',
  ],
  button: { label: 'Choose a password', href },
})

/** To the owner of an address that somebody wants for another account. */
export const takenEmailLetter = (): Letter => ({
  subject: `This address has an account at ${brand.name} already`,
  paragraphs: [
    'Somebody, perhaps you, wants to use this address for another account. An address can have one account only.',
    'To use it there, delete the account that has it first, or change its address. If it was not you, you need do nothing.',
  ],
})
