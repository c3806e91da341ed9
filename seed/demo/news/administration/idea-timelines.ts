import { type DemoArticle, html } from '../demo-article'

export const ideaTimelines: DemoArticle = {
  name: 'idea-timelines',
  category: 'Administration',
  title: 'The IDEA timelines every team should know by heart',
  summary:
    'Sixty days, thirty days, one year, three years: the federal deadlines on one page, and the ones that your state may change.',
  author: 'Maya Ortiz',
  tags: [
    'idea',
    'timelines',
    'compliance',
    'evaluation',
    'reevaluation',
    'due-process',
    'records',
    'discipline',
    'iep',
  ],
  publishedDaysAgo: 6,
  alt: 'A wall calendar with rows of plain day squares, three of them filled in gold, above a desk with a stack of folders.',
  content: html`
<p>Most missed deadlines aren’t the work of careless people. They happen because the dates live in one person’s
head, and that person is out with the flu. Here are the federal ones. Print them, tape them inside a cabinet door,
and then add your state’s rules in a second color.</p>
<h2>Before the first IEP</h2>
<p>An initial evaluation must be finished within <strong>60 days</strong> of the day the district receives the
parent’s consent, or within your state’s own timeframe if it has set one. Many states have, and some count school
days instead of calendar days. The clock starts with consent, not with the referral.</p>
<p>Once a child is found to need special education, the team has <strong>30 days</strong> to meet and write the IEP.
Services begin as soon as possible after that.</p>
<p>For a toddler who comes from early intervention and is eligible, a plan must be in effect by the <strong>third
birthday</strong>. A summer birthday doesn’t move that date.</p>
<h2>Every year, every three years</h2>
<ul>
<li><p><strong>IEP review:</strong> at least once a year. Earlier is always allowed.</p></li>
<li><p><strong>Reevaluation:</strong> at least once every three years, unless the parent and the district agree it
isn’t needed. Not more than once a year, unless both agree.</p></li>
<li><p><strong>Transition:</strong> in the first IEP that will be in effect when the student turns 16. Several
states start earlier.</p></li>
<li><p><strong>Rights at the age of majority:</strong> the IEP must say that the student was told about them, at
least one year before that birthday.</p></li>
</ul>
<h2>When a parent asks for records</h2>
<p>Answer without unnecessary delay, and always before an IEP meeting or a hearing. The outer limit is <strong>45
days</strong>. Some states set a shorter one.</p>
<h2>Discipline and disputes</h2>
<p>If a student’s placement changes because of a conduct violation, the team decides whether the behavior was a
manifestation of the disability within <strong>10 school days</strong> of that decision. Note the word “school.” In
the federal rules, “day” means a calendar day unless it says otherwise.</p>
<p>After a parent files a due process complaint, the district holds a resolution meeting within <strong>15
days</strong>. The two sides have 30 days to settle. A hearing decision is then due within 45 days, unless a hearing
officer extends it. A written complaint to the state is different: it must be about something that happened within
the past year, and the state generally has 60 days to answer.</p>
<h2>The ones without a number</h2>
<p>Two important duties have no number at all in federal law. Parents get notice of a meeting “early enough” to
attend. Prior written notice comes “a reasonable time before” a change. Pick a number as a team, write it down, and
keep it. Ten calendar days is a common choice.</p>
<p>This page is a summary and not legal advice. Your state’s procedural safeguards notice has the rest, and your
state agency’s website has the current version.</p>
`,
}
