import { brand } from '../../platform/brand'
import { ButtonLink } from '../../ui/button'
import { Lead } from '../components/lead'

export const hydrates = 'on reach'

const paragraphs = [
  `${brand.name} is an online community of special educators and related staff: teachers, paraprofessionals, speech-language pathologists, occupational and physical therapists, psychologists, behavior analysts, and the administrators who build teams of them.`,
  'It began with a simple observation. A resource teacher in a town of four thousand may be the only one in her building. The person who has written two hundred behavior plans, who knows which form the state wants, who remembers her own first IEP meeting, works three counties away. They ought to meet.',
  'So this is where one looks for the next job in words that search engines elsewhere do not know. Where a student teacher reads what a first year is really like. Where a director finds the second TVI in the state, because the first one knew her.',
  'We are made by people from the classroom, for people in it. We write plainly, because many of us read with effort, and so do many of those we teach. What members need is free for them; schools and clinics that hire pay for it.',
]

/** What this is and for whom (spec 1 section 2). */
export default function About() {
  return (
    <div className="max-w-3xl">
      <Lead title="A staff room for the whole country">
        Special education is done by people. We help them find each other.
      </Lead>
      <div className="mt-10 grid max-w-prose gap-5">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <blockquote className="mt-12 max-w-[24em] border-warm border-l-4 pl-6 text-quote">
        “{brand.founder.words}”<footer className="mt-3 text-muted text-small">{brand.founder.name}</footer>
      </blockquote>
      <p className="mt-12 flex flex-wrap gap-3">
        <ButtonLink href="/professionals">What you get here</ButtonLink>
        <ButtonLink kind="outlined" href="/administrators">
          I hire
        </ButtonLink>
      </p>
    </div>
  )
}
