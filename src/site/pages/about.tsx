import { brand } from '../../platform/config/brand'
import { ButtonLink } from '../../ui/components/button'
import { Lead } from '../components/lead'

export const hydrates = 'on reach'

const paragraphs = [
  `${brand.name} is an online community of special educators and related staff: teachers, paraprofessionals, speech-language pathologists, occupational and physical therapists, psychologists, behavior analysts, and the administrators who build teams of them.`,
  'It began with a simple observation. A resource teacher in a town of four thousand may be the only one in her building. The person who has written two hundred behavior plans, who knows which form the state wants, who remembers her own first IEP meeting, works three counties away. They should meet.',
  'So this is where you look for your next job in the words you use at work. A paraprofessional finds the district down the road. A director finds the second TVI in the state.',
  'We come from the classroom, and we build this for people who are in it. We write plainly, because reading takes effort for many of us and for many of our students. Members never pay. The schools and clinics that hire do.',
]

export default function About() {
  return (
    <div className="max-w-3xl">
      <Lead title="A staff room for the whole country">
        Special education is done by people. We help them find each other.
      </Lead>
      <div className="mt-10 grid max-w-measure gap-5">
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
