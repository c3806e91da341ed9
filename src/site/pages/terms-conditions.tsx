import { lifetimeInDays } from '../../jobs/choices'
import { brand } from '../../platform/brand'
import { LegalText } from '../components/legal-text'

export const hydrates = 'on reach'

const sections = [
  {
    heading: 'What this is',
    paragraphs: [
      `${brand.name} brings people who work in special education together with each other and with those who hire them. By using it you agree to these terms.`,
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'One person, one account, with a name and an e-mail address that are yours. Keep the password to yourself. You can close the account at any time.',
    ],
  },
  {
    heading: 'What you write',
    paragraphs: [
      'It stays yours; you allow us to show it here. Write nothing that is unlawful, that hurts somebody, or that tells of a student who could be recognized.',
      'Comments are not pre-moderated: questions and answers appear as they are written. Tell us of one that breaks these terms, and we look at it and may take it down.',
    ],
  },
  {
    heading: 'Jobs',
    paragraphs: [
      `An employer answers for what a posting says, and that the job exists. A posting stays live for ${lifetimeInDays} days after its last update. We are not a party to what employer and applicant agree on.`,
    ],
  },
  {
    heading: 'Subscriptions',
    paragraphs: [
      'A subscription runs for the period that was paid for and renews until it is cancelled. Cancelling ends it for the next period.',
    ],
  },
  {
    heading: 'What we answer for',
    paragraphs: [
      'We keep this site running with care, and cannot promise that it is always there or that everything on it is right. Where the law sets a limit to our liability, that limit holds.',
    ],
  },
  {
    heading: 'Governing law',
    paragraphs: [
      `These terms are governed by the law of ${brand.legalCountry}. Its courts decide where we cannot settle something between us.`,
    ],
  },
]

export default function TermsAndConditions() {
  return <LegalText title="Terms and Conditions" sections={sections} />
}
