import { users } from './schema'

/** A profile's lists. Employers can see them, the public can't. */
export const profileListColumns = {
  experience: users.experience,
  education: users.education,
  certifications: users.certifications,
  activities: users.activities,
  endorsements: users.endorsements,
  gradeBands: users.gradeBands,
  disabilityAreas: users.disabilityAreas,
  languages: users.languages,
}

/**
 * The columns that members fill in themselves. The profile neither shows nor changes any other column
 * (docs/security.md, 16).
 */
export const profileColumns = {
  displayName: users.displayName,
  firstName: users.firstName,
  lastName: users.lastName,
  title: users.title,
  headline: users.headline,
  location: users.location,
  phone: users.phone,
  summary: users.summary,
  linkedin: users.linkedin,
  facebook: users.facebook,
  twitter: users.twitter,
  instagram: users.instagram,
  website: users.website,
  visible: users.visible,
  relocate: users.relocate,
  isJobSeeker: users.isJobSeeker,
  isPrivatePractive: users.isPrivatePractive,
  isSpedAdministrator: users.isSpedAdministrator,
  isSpedProfessional: users.isSpedProfessional,
  isSpedStudent: users.isSpedStudent,
  isSpedTeacher: users.isSpedTeacher,
  ...profileListColumns,
  hiddenFrom: users.hiddenFrom,
  applicationMail: users.applicationMail,
}
