/** The promise about who can see a listed member. The profile and the member's page show the same text. */
export const whoSeesWhat =
  'Employers with a confirmed email and a current plan or trial see the whole profile and can send a message. Anyone else on the web sees it without the lists, such as experience and licenses. Nobody sees the email or phone number there.'

// The choices are separate from the schemas, so that the page doesn't load a validation library before a dialog opens.

/** The specification's names for the kinds of people. */
export const roleFlags = {
  isSpedTeacher: 'I am a special education teacher',
  isSpedProfessional: 'I am a special education professional, such as an SLP, OT, or school psychologist',
  isSpedAdministrator: 'I am a special education administrator',
  isSpedStudent: 'I study special education',
  isPrivatePractive: 'I have a private practice',
  isJobSeeker: 'I am looking for a job',
} as const
export const roleFlagNames = Object.keys(roleFlags) as (keyof typeof roleFlags)[]

type ChoiceList = { heading: string; hint: string; choices: readonly string[] }

/** The lists of short texts, with the offered choices. Members can also add their own. */
export const choiceLists = {
  endorsements: {
    heading: 'Endorsements',
    hint: 'What your license lets you teach or do, in the words printed on it.',
    choices: [
      'Adaptive physical education',
      'Assistive technology',
      'Bilingual education',
      'Cross-categorical special education',
      'Deaf and hard of hearing',
      'Director of special education',
      'Early childhood special education',
      'English as a second language',
      'Learning behavior specialist',
      'Low vision and blindness',
      'Orientation and mobility',
      'Reading specialist',
      'School psychology',
      'Speech-language pathology',
    ],
  },
  gradeBands: {
    heading: 'Grade bands',
    hint: 'The ages you work with or want to work with.',
    choices: [
      'Birth to 3',
      'Preschool',
      'Kindergarten to grade 2',
      'Grades 3 to 5',
      'Grades 6 to 8',
      'Grades 9 to 12',
      'Transition, 18 to 22',
      'Adults',
    ],
  },
  disabilityAreas: {
    heading: 'Disability areas',
    hint: 'The areas you know well, in the words of IDEA.',
    choices: [
      'Autism',
      'Deaf-blindness',
      'Deafness',
      'Developmental delay',
      'Emotional disability',
      'Hearing impairment',
      'Intellectual disability',
      'Multiple disabilities',
      'Orthopedic impairment',
      'Other health impairment',
      'Specific learning disability',
      'Speech or language impairment',
      'Traumatic brain injury',
      'Visual impairment',
    ],
  },
  languages: {
    heading: 'Languages',
    hint: 'The languages you can use with families.',
    choices: [
      'American Sign Language',
      'Arabic',
      'Cantonese',
      'English',
      'French',
      'Haitian Creole',
      'Hmong',
      'Korean',
      'Mandarin',
      'Polish',
      'Portuguese',
      'Russian',
      'Somali',
      'Spanish',
      'Tagalog',
      'Vietnamese',
    ],
  },
} as const satisfies Record<string, ChoiceList>
export type ChoiceListName = keyof typeof choiceLists
export const choiceListNames = Object.keys(choiceLists) as ChoiceListName[]

/** The lists with dates or descriptions, with their headings. */
export const entryLists = {
  experience: 'Experience',
  education: 'Education',
  certifications: 'Certifications/Licences',
  activities: 'Activities',
} as const
export type EntryListName = keyof typeof entryLists

export const isChoiceList = (name: string): name is ChoiceListName => Object.hasOwn(choiceLists, name)
export const isEntryList = (name: string): name is EntryListName => Object.hasOwn(entryLists, name)
