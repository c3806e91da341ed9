import { brand } from '../../platform/config/brand'
import { cookies } from '../../platform/http/cookie-list'
import { LegalText } from '../components/legal-text'

export const hydrates = 'on reach'

const sections = [
  {
    heading: 'Who we are',
    paragraphs: [`${brand.name} is a community and job board for special education. “We” means the people who run it.`],
  },
  {
    heading: 'What we collect',
    paragraphs: [
      'From members: your name, your email address, what you put in your profile, the jobs you save, and what you post. From employers, also the organization, its locations, and its subscription.',
      'From applicants: the name and email address you give, and the profile you agree to send to the employer.',
      'From everyone who visits: how often each job is viewed and clicked, without names. We don’t use advertising trackers.',
    ],
  },
  {
    heading: 'What we use it for',
    paragraphs: [
      'To show you jobs, send your applications, answer you, keep accounts safe, and bill subscriptions. We don’t sell it.',
    ],
  },
  {
    heading: 'Who sees it',
    paragraphs: [
      'Other people see your profile only if you let them: the setting is off until you turn it on. It never shows your email address or phone number.',
      'Employers see who applies to their jobs. Companies that work for us, such as those that host this site, send our email, and process payments, see what they need to do that work.',
    ],
  },
  {
    heading: 'Cookies',
    paragraphs: [
      'These are all the cookies we set. The site needs them to work, and none of them are for advertising. The payment form (Stripe) and the check that you are human (Cloudflare Turnstile) may set cookies of their own where you use them.',
    ],
    list: Object.values(cookies).map(({ name, lasts, purpose }) => ({ term: `${name}, ${lasts}`, text: purpose })),
  },
  {
    heading: 'How long we keep it',
    paragraphs: [
      'As long as you have an account. We erase applications twelve months after the job closes, and the record of who changed what after a year.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You can see, correct, download, and erase what we have about you. Start on your account page, or write to us. We answer within thirty days.',
    ],
  },
]

export default function PrivacyPolicy() {
  return <LegalText title="Privacy Policy" updated="January 03, 2022" sections={sections} />
}
