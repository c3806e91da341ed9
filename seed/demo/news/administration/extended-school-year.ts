import { type DemoArticle, html } from '../demo-article'

export const extendedSchoolYear: DemoArticle = {
  name: 'extended-school-year',
  category: 'Administration',
  title: 'Extended school year: start the conversation in February',
  summary:
    'ESY isn’t summer school, and it isn’t a reward. What the federal rule says, which data help, and why May is too late to begin.',
  author: 'Maya Ortiz',
  tags: ['extended-school-year', 'summer', 'idea', 'data-collection', 'iep', 'progress-monitoring'],
  publishedDaysAgo: 262,
  status: 'Archived',
  alt: 'A school building under a low summer sun, with a path that leads through a field to its open door.',
  content: html`
<p>Every May, somewhere, a parent hears about extended school year for the first time, and the team that says it
hasn’t collected data since March. Nobody meant for it to go that way. February is the better month.</p>
<h2>What the rule says</h2>
<p>Under IDEA, a district must make extended school year services available when the IEP team decides, for an
individual child, that they’re necessary for a free appropriate public education. Two things follow.</p>
<ul>
<li><p>A district may not limit ESY to certain categories of disability.</p></li>
<li><p>A district may not decide on its own to limit the type, amount, or duration of the services. “Our ESY is four
weeks, mornings only” is a building schedule. It isn’t an IEP decision.</p></li>
</ul>
<p>ESY services are provided at no cost to the parents, and they follow the IEP. Summer school is something else.
It’s usually open to many students, and it often has its own curriculum.</p>
<h2>What teams look at</h2>
<p>States set their own standards, so read yours first. Most of them include <strong>regression and
recoupment</strong>: how much a student loses over a break, and how long it takes to get it back. Many also ask
teams to consider emerging skills at a critical point, the nature of the disability, and whether an interruption
would put a goal like feeding, communication, or safe behavior at risk.</p>
<p>A student doesn’t have to fail a summer first. Teams can look ahead and use professional judgment.</p>
<h2>Data that takes five minutes</h2>
<p>Winter and spring breaks are small experiments that are already on the calendar.</p>
<ol>
<li><p>Take a short measure on two or three goals in the last days before the break.</p></li>
<li><p>Take the same measure on the first two days back.</p></li>
<li><p>Repeat it weekly until the student is where they were.</p></li>
</ol>
<p>Put the three points on a small graph. Most team members understand it before anyone speaks.</p>
<h2>Talk about it early</h2>
<p>Raise ESY at a meeting in winter, even if the decision comes later. Families plan work, camps, and child care in
early spring. If they disagree with the team’s decision, they need time to use their rights before summer starts.
Whatever you decide, put it in the IEP, and send prior written notice with the reasons.</p>
<h2>Questions families ask</h2>
<p><em>Will it be the same teacher?</em> Often not. Offer a visit or a one-page profile of the student. <em>Is
transportation included?</em> If the student needs it to benefit from ESY, the team should write it in. <em>If we
say no this year, do we lose it?</em> No. The team considers it again each year.</p>
<p>Summer is shorter than it looks from February. Start while there’s still snow.</p>
`,
}
