/** Benefits with `isHere: false` are planned. */
const benefits = [
  {
    title: 'Job search that knows your words',
    text: 'SLP, BCBA, TVI, para: search the way you talk, as far as you’d drive.',
    isHere: true,
    icon: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM18 18l7 7',
  },
  {
    title: 'A resume that districts can read',
    text: 'Licenses with states and dates, in a clean Word document.',
    isHere: true,
    icon: 'M6 3h11l5 5v17H6zM10 13h8M10 18h8',
  },
  {
    title: 'Scholarships worth the essay',
    text: '$1,000 of our own for a future teacher, and a list of the others with their deadlines.',
    isHere: false,
    icon: 'M2 11 14 5l12 6-12 6zM7 14v6c4 3.5 10 3.5 14 0v-6',
  },
  {
    title: 'Materials given away each week',
    text: 'Books, visual schedules, and manipulatives for a classroom that needs them.',
    isHere: false,
    icon: 'M4 10h20v5H4zM6 15h16v10H6zM14 10v15M14 10c-7-1-6-7-2-6 2 .5 2 6 2 6s0-5.5 2-6c4-1 5 5-2 6z',
  },
  {
    title: 'Discussions and news from people who do the work',
    text: 'Behavior plans, IEP meetings, caseloads, burnout: asked, answered, and written about.',
    isHere: true,
    icon: 'M3 5h22v15H13l-6 5v-5H3z',
  },
  {
    title: 'Employers who write to you',
    text: 'Let them find your profile, and they can send you a message. They see your email only after you reply.',
    icon: 'M3 6h22v16H3zM3 7l11 9 11-9',
    isHere: true,
  },
]

export function MemberBenefits({ only }: { only?: 'here' }) {
  const shown = only ? benefits.filter(({ isHere }) => isHere) : benefits
  return (
    <ul>
      {shown.map(({ title, text, icon }) => (
        <li key={title} className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-5 border-line border-t py-5">
          <svg
            viewBox="0 0 28 28"
            width="28"
            height="28"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            className="text-accent"
          >
            <path d={icon} />
          </svg>
          <div>
            <h3 className="font-semibold text-large">{title}</h3>
            <p className="mt-1 text-muted text-small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
