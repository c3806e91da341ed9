import { users } from './schema'

/** The lists of a profile, which employers see and the public does not. */
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

/** What a member says of themselves, column by column: what is not here is not the profile's to show or to set (docs/security.md, 16). */
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
