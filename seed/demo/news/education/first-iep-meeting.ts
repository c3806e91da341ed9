import { type DemoArticle, html } from '../demo-article'

export const firstIepMeeting: DemoArticle = {
  name: 'first-iep-meeting',
  category: 'Education',
  title: 'Your first IEP meeting: the first ten minutes matter most',
  summary:
    'You know the student and the law. What makes a meeting go well is how it opens. A plan for new case managers, minute by minute.',
  author: 'June Abara',
  tags: ['iep', 'iep-meeting', 'new-teachers', 'families', 'communication', 'case-management', 'collaboration'],
  publishedDaysAgo: 2,
  alt: 'A round table seen from above with five chairs, papers at each place, and a vase in the middle.',
  caption: 'A round table has no head. Drawing: SPED Commons',
  content: html`
<p>The room is warm, the copier just jammed, and a parent walks in holding a folder thicker than yours. It’s your
first meeting as the case manager. Take a breath. Nobody expects you to know everything. They’d like to know that
you’ve seen their child.</p>
<h2>Before anyone sits down</h2>
<p>Send a draft a few days ahead, clearly marked as a draft, and say that it will change. Families who read it at
home come with better questions. If an interpreter is needed, confirm twice. The district must take the steps a
parent needs to understand the meeting, and that includes an interpreter for parents who are deaf or whose first
language isn’t English.</p>
<p>Check that the required people are coming: a parent, a general education teacher if the student is or may be in
general education, a special education teacher, someone from the district who can commit resources, and someone who
can explain what evaluation results mean. One person may fill more than one of these roles. If a required member
can’t come, the parent and the district agree to that in writing first, and a member whose area will be discussed
sends written input.</p>
<h2>Minutes one to three: welcome</h2>
<p>Introduce people by what they do with the student, not by title. “I’m the one who reads with her after lunch”
says more than “resource.” Tell everyone when the meeting ends, and what happens if you need more time: you’ll
schedule a second one.</p>
<h2>Minutes four to seven: the student</h2>
<p>Start with a strength, and make it a real one. “He’s a pleasure to have in class” is wallpaper. “He explained the
bus schedule to three substitutes” is a person. Better yet, let the student open the meeting with a slide, a
drawing, or a recorded message.</p>
<h2>Minutes eight to ten: the family</h2>
<p>Ask one question and then stop talking: <em>What would you like to be different by this time next year?</em>
Write down the answer in their words. Later, point to it as you go through the goals. If a goal has nothing to do
with that answer, be ready to explain why it’s there.</p>
<h2>The rest of the hour</h2>
<ul>
<li><p>Explain every acronym once, or don’t use it.</p></li>
<li><p>Don’t read pages aloud. Say what changed and why.</p></li>
<li><p>When people disagree, write down both views. You don’t have to solve it today.</p></li>
<li><p>Say what the signature means. In many states, signing that you attended isn’t the same as agreeing.</p></li>
</ul>
<h2>Five minutes before the end</h2>
<p>Go around once more. Who will do what, and by when? Who sends the final copy? Parents get a copy of the IEP at no
cost, and many keep every one.</p>
<p>Then walk the family to the door. The most useful thing you’ll hear all day is often said in the hallway.</p>
`,
}
