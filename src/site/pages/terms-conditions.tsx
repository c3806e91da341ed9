import { lifetimeInDays } from '../../jobs/lifetimes'
import { brand } from '../../platform/config/brand'
import { LegalText } from '../components/legal-text'

export const hydrates = 'on reach'

/** The day of the last change to what these terms say. Each new account stores which version it accepted. */
export const termsVersion = '2026-11-23'

const sections = [
  {
    heading: 'What we do',
    paragraphs: [
      `${brand.name} brings people who work in special education together with each other and with the schools and clinics that hire them. By using it, you agree to these terms.`,
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Each person has one account, with their own name and email address. Keep your password to yourself. You can close your account at any time.',
    ],
  },
  {
    heading: 'What you write',
    paragraphs: [
      'It stays yours, and you allow us to show it here. Don’t write anything that breaks the law, hurts someone, or could identify a student.',
      'Comments are not pre-moderated: questions and answers appear as they are written. If you see one that breaks these terms, tell us. We’ll look at it and may take it down.',
    ],
  },
  {
    heading: 'Jobs',
    paragraphs: [
      `Employers are responsible for what their postings say, and for the job being real. A posting stays live for ${lifetimeInDays} days after its last update. We are not part of any agreement between an employer and an applicant.`,
    ],
  },
  {
    heading: 'Subscriptions',
    paragraphs: [
      'A subscription runs for the period you paid for and renews until you cancel it. If you cancel, it doesn’t renew.',
    ],
  },
  {
    heading: 'What we are responsible for',
    paragraphs: [
      'We run this site with care, but we can’t promise that it’s always available or that everything on it is correct. Where the law limits our liability, that limit applies.',
    ],
  },
  {
    heading: 'Governing law',
    paragraphs: [
      `These terms are governed by the law of ${brand.legalCountry}. Its courts decide disputes that we can’t settle together.`,
    ],
  },
]

export default function TermsAndConditions() {
  return <LegalText title="Terms and Conditions" sections={sections} />
}
