import { type DemoArticle, html } from '../demo-article'

export const leavingWorkAtWork: DemoArticle = {
  name: 'leaving-work-at-work',
  category: 'Wellness',
  title: 'Leaving work at work when the work is people',
  summary:
    'Burnout isn’t a lack of bubble baths. Small changes to the day that special educators say they kept, and a word about when to get help.',
  author: 'June Abara',
  tags: ['burnout', 'boundaries', 'staff-wellness', 'workload', 'new-teachers', 'mental-health', 'retention'],
  publishedDaysAgo: 16,
  alt: 'An evening window with a lamp, a coat on a hook, a closed bag on the floor, and a bicycle outside.',
  content: html`
<p>You can close a laptop. It’s harder to close a Tuesday when a student you care about was frightened for an hour
and you were the one who sat on the floor beside him. This work follows people home because it’s about people. So
let’s not talk about scented candles.</p>
<h2>Know what it is</h2>
<p>The World Health Organization describes burnout as something that comes from long stress at work that hasn’t been
managed: exhaustion, distance or cynicism about the job, and the feeling that you’re not effective anymore. Read
that again. It’s about work that hasn’t been managed. You aren’t broken.</p>
<h2>An ending for the day</h2>
<p>People who last in this field often have an odd little ritual. One changes her shoes in the classroom. One writes
three lines and shuts the notebook: what went well, what waits, who needs a hello tomorrow. One drives the first
mile in silence. It doesn’t matter what you choose. Do it at the same time every day, so that your body learns
it.</p>
<h2>Make one thing smaller</h2>
<p>Look for the task that costs more than it gives.</p>
<ul>
<li><p>Progress notes: five minutes at the end of each group, with the students in the room helping to score.</p></li>
<li><p>Email: two windows a day, and a line in your signature that says so.</p></li>
<li><p>Laminating: almost never.</p></li>
<li><p>Meetings: ask for an agenda, or for a summary instead.</p></li>
</ul>
<p>Boundaries sound better as information than as refusal. “I answer messages until four” is easier to say, and to
hear, than “Don’t write to me at night.”</p>
<h2>Get a second adult</h2>
<p>Hard days are lighter when somebody else saw them. Ask for a short debrief after every crisis: what happened,
what helped, what do we change, are you all right? If your building doesn’t do that, find one colleague and trade
ten minutes on Fridays. Therapists call it supervision. Teachers call it the parking lot. Both work.</p>
<h2>Look at the load, too</h2>
<p>No amount of breathing fixes a caseload that’s too large. If your week can’t hold what your students’ IEPs
promise, write it down with numbers and take it to your administrator. Taking care of yourself includes asking for
the job to be possible.</p>
<h2>When it’s more than tired</h2>
<p>If sleep is gone, if joy is gone for weeks, or if you think about not being here, tell someone today. Your doctor
is a good start. Many districts have an employee assistance program with free, confidential visits. In the United
States, you can call or text <strong>988</strong> at any hour. It isn’t only for emergencies.</p>
<p>You can’t love a job into being easy. You can make it small enough to put down at night, and pick up in the
morning because you want to.</p>
`,
}
