import { brand } from '../../platform/config/brand'

type Resource = { label: string; href: string; use: string }

type Section = {
  /** The fragment of its address. */
  id: 'Professional' | 'Student' | 'Administrator'
  title: string
  lead: string
  resources: readonly Resource[]
}

export const resourceSections: readonly Section[] = [
  {
    id: 'Professional',
    title: 'SPED Professional',
    lead: 'You teach, treat, test, or support students with disabilities.',
    resources: [
      { label: 'Find a job', href: '/jobs', use: 'Search special education jobs by place, role, and pay.' },
      {
        label: 'Ask other professionals',
        href: '/questions',
        use: 'Ask a question, or answer one from your own work.',
      },
      { label: 'Your profile and resume', href: '/profile', use: 'Keep one profile, and download it as a resume.' },
      { label: 'The weekly giveaway', href: '/giveaway', use: 'Win materials for your classroom or therapy room.' },
      {
        label: 'IDEA, the law itself',
        href: 'https://sites.ed.gov/idea/',
        use: 'The statute, the regulations, and letters that explain them, from the U.S. Department of Education.',
      },
      {
        label: 'IRIS Center',
        href: 'https://iris.peabody.vanderbilt.edu/',
        use: 'Free modules on practices that research supports, from Vanderbilt University.',
      },
      {
        label: 'What Works Clearinghouse',
        href: 'https://ies.ed.gov/ncee/wwc/',
        use: 'Which programs have evidence behind them, from the Institute of Education Sciences.',
      },
      {
        label: 'Council for Exceptional Children',
        href: 'https://exceptionalchildren.org/',
        use: 'The professional association: standards, journals, and local chapters.',
      },
    ],
  },
  {
    id: 'Student',
    title: 'Pursuing a SPED Degree',
    lead: 'You study to become a special education teacher, therapist, or school psychologist.',
    resources: [
      { label: 'Scholarships', href: '/scholarships', use: 'Ours, and those that others give.' },
      { label: 'First jobs', href: '/jobs', use: 'See what schools look for before you graduate.' },
      { label: 'Career news', href: '/news', use: 'How people began, and what they wish they had known.' },
      { label: 'Questions from other students', href: '/questions', use: 'Student teaching, exams, interviews: ask.' },
      {
        label: 'Federal student aid',
        href: 'https://studentaid.gov/',
        use: 'The FAFSA, TEACH Grants, and loan forgiveness for teachers.',
      },
      {
        label: 'College Scorecard',
        href: 'https://collegescorecard.ed.gov/',
        use: 'Compare programs by cost, debt, and what graduates earn.',
      },
      {
        label: 'Praxis tests',
        href: 'https://praxis.ets.org/',
        use: 'Which exams your state asks for, and free practice.',
      },
      {
        label: 'Speech, hearing, and language careers',
        href: 'https://www.asha.org/students/',
        use: 'From ASHA, for students of speech-language pathology and audiology.',
      },
    ],
  },
  {
    id: 'Administrator',
    title: 'School and SPED Admins',
    lead: 'You hire, lead, or answer for a special education program.',
    resources: [
      { label: 'Post a job', href: '/postjob', use: 'Reach people who looked for special education on purpose.' },
      { label: 'What it costs', href: '/pricing', use: 'Three plans, each with unlimited job postings.' },
      { label: 'Find people', href: '/people', use: 'Professionals who let schools find them.' },
      { label: `How ${brand.name} helps you hire`, href: '/administrators', use: 'What you see of each job posting.' },
      {
        label: 'State IDEA data',
        href: 'https://data.ed.gov/',
        use: 'Enrollment, placement, and staffing, from the U.S. Department of Education.',
      },
      {
        label: 'District data',
        href: 'https://nces.ed.gov/ccd/districtsearch/',
        use: 'Look up any public school district, from the National Center for Education Statistics.',
      },
      {
        label: 'State directors of special education',
        href: 'https://www.nasdse.org/',
        use: 'NASDSE: guidance from the people who run the state programs.',
      },
      {
        label: 'Dispute resolution',
        href: 'https://www.cadreworks.org/',
        use: 'CADRE: how to prevent and settle disputes with families.',
      },
    ],
  },
]
