import { brand } from '../../platform/brand'
import { cookies } from '../../platform/cookie-list'
import { LegalText } from '../components/legal-text'

export const hydrates = 'on reach'

const sections = [
  {
    heading: 'Who we are',
    paragraphs: [`${brand.name} is a community and job board for special education. “We” means those who operate it.`],
  },
  {
    heading: 'What we keep',
    paragraphs: [
      'Of members: name, e-mail address, what you wrote into your profile, the jobs you saved, and what you posted. Of employers also the organization, its locations and its subscription.',
      'Of applicants: the name and e-mail address you gave, and the profile you agreed to send, for the employer whose job it was.',
      'Of everybody who visits: how often a job was looked at and clicked, without a name. We use no advertising trackers.',
    ],
  },
  {
    heading: 'What we use it for',
    paragraphs: [
      'To show you jobs, to pass on an application, to answer you, to keep accounts safe, and to bill subscriptions. We do not sell it.',
    ],
  },
  {
    heading: 'Who sees it',
    paragraphs: [
      'Your profile is seen by others only while you let it: the setting is off until you turn it on. Your e-mail address and phone number are never part of it.',
      'Employers see who applied to their jobs. Companies that work for us, such as those that host this site, send its mail and take payments, see what their work needs.',
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
    heading: 'How long',
    paragraphs: [
      'As long as you have an account. Applications are erased twelve months after the job closes, the record of who changed what after a year.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You can see, correct, download and erase what we hold of you. Your account page is where to begin; or write to us, and we answer within thirty days.',
    ],
  },
]

export default function PrivacyPolicy() {
  return <LegalText title="Privacy Policy" updated="January 03, 2022" sections={sections} />
}
