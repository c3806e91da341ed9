import { type DemoArticle, html } from '../demo-article'

export const interviewQuestions: DemoArticle = {
  name: 'interview-questions',
  category: 'Job Search',
  title: 'Nine interview questions, and what the panel wants to know',
  summary:
    'Special education interviews repeat themselves. What hides behind the usual questions, how to answer with a story, and what to ask in return.',
  author: 'Theo Lindqvist',
  tags: ['interviews', 'job-search', 'new-teachers', 'behavior-supports', 'co-teaching', 'job-offers', 'families'],
  publishedDaysAgo: 27,
  alt: 'Two chairs face each other across a small table with two glasses of water, under a hanging lamp.',
  content: html`
<p>Interview panels in special education don’t try to trick you. They’ve been short a teacher since spring, and
they’re hoping that it’s you. Most of them ask some version of the same nine questions. Prepare one short, true
story for each, with no student’s name in it.</p>
<h2>About students</h2>
<p><strong>1. Tell us about a student you found hard to teach.</strong> They want to hear respect. Say what the
student was telling you, what you changed, and what happened. If your story ends with “and then he was moved,”
choose another one.</p>
<p><strong>2. What do you do when behavior escalates?</strong> Start before the crisis: what you teach, what you
watch for, how you keep others safe. Know the words “function,” “replacement skill,” and “debrief.” Say which
training you have had, and when.</p>
<p><strong>3. How do you know that a student makes progress?</strong> Describe one goal, one measure, how often, and
a time when the data told you that you were wrong.</p>
<h2>About the work</h2>
<p><strong>4. Walk us through an IEP you’re proud of.</strong> Talk about the family’s part in it. Bring a sample
with everything that could identify a child removed, or use an invented one.</p>
<p><strong>5. How do you manage deadlines?</strong> Show your system. A photo of a wall calendar works well.</p>
<p><strong>6. How would you set up your first month?</strong> Read the IEPs, meet the families, learn the building’s
routines, then change things. Panels worry about people who do it the other way around.</p>
<h2>About other adults</h2>
<p><strong>7. How do you work with a general education teacher who doesn’t want to co-teach?</strong> Begin with
curiosity. What has been tried in that room before you?</p>
<p><strong>8. How do you supervise paraeducators?</strong> Clear tasks, time to talk, training, and thanks. If
you’ve been a para yourself, this is the moment to say so.</p>
<p><strong>9. A parent is angry at your meeting. What now?</strong> You listen first, you write it down, you don’t
defend. You tell them when they’ll hear from you, and then they do.</p>
<h2>Your turn</h2>
<p>When they ask if you have questions, have four.</p>
<ul>
<li><p>How many students would be on my caseload on the first day, and in how many grades?</p></li>
<li><p>When do teams plan together, and is it in the schedule?</p></li>
<li><p>Who would I call if a student were in crisis at ten in the morning?</p></li>
<li><p>Why is the position open?</p></li>
</ul>
<p>Listen to how they answer the last one. “She was promoted” and “It’s been a hard year, and here’s what we’ve
changed” are both good answers. A long look at the table isn’t.</p>
<h2>The next morning</h2>
<p>Send a short thank-you note that mentions one thing somebody said. If they ask for a demonstration lesson, ask
how many students, how long, and which materials they use. Then plan half of what you first thought of.</p>
`,
}
