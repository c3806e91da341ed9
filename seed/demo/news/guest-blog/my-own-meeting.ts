import { type DemoArticle, html } from '../demo-article'

export const myOwnMeeting: DemoArticle = {
  name: 'my-own-meeting',
  category: 'Guest Blog',
  title: 'Transition planning, from the student’s side of the table',
  summary:
    'He ran his own IEP meeting at seventeen, badly at first. What a transition plan got right, what it left out, and what he’d tell teams now.',
  author: 'Caleb Renner',
  tags: [
    'transition',
    'self-advocacy',
    'iep-meeting',
    'employment',
    'vocational-rehabilitation',
    'postsecondary',
    'autism',
    'student-voice',
  ],
  publishedDaysAgo: 21,
  alt: 'Stepping stones that lead from a school door across water to three open doors.',
  guest: {
    name: 'Caleb Renner',
    summary:
      'Caleb Renner is an autistic adult who works at a public library and helps high school students prepare for their own IEP meetings.',
    alt: 'A desk at a window with a stack of library books, a pair of headphones, and a small cactus.',
  },
  content: html`
<p>My first IEP meeting was about me, and I wasn’t in it. I was fourteen, down the hall, doing a word search. At
sixteen I was invited. At seventeen I ran it. The first one that I ran lasted eleven minutes, because I read my
slides at full speed and then asked if everyone could leave.</p>
<p>I’m telling you this because it was still the best one.</p>
<h2>The law invited me</h2>
<p>Schools have to invite the student when a meeting will be about goals for after high school. Under federal law,
that planning must be in the first IEP that’s in effect when you turn 16. In some states it’s earlier. An invitation
is a piece of paper, though. Nobody had told me what happens in the room, who’d be there, or that I could say “Can
we stop for a minute?”</p>
<p>My case manager fixed that with a rehearsal. We sat in the real room, in the real chairs, and she played
everyone. She did a very good principal.</p>
<h2>What the plan got right</h2>
<ul>
<li><p><strong>It started with a question that I could answer.</strong> “What do you want to do after high school?”
froze my brain. “Which day this month would you do again?” didn’t. It was the day we repaired books.</p></li>
<li><p><strong>It had places in it.</strong> I tried out a library, a copy shop, and a vet’s office. I learned that
I like animals and can’t work near barking.</p></li>
<li><p><strong>It brought in the next people early.</strong> A counselor from vocational rehabilitation came while I
was still in school. They can offer things like job exploration and workplace readiness before you graduate. Ask in
your state how it works and at what age it starts.</p></li>
</ul>
<h2>What it left out</h2>
<p>Buses. My goals said employment and further education, and nobody had written down how I’d get there. We added it
a year later, and it turned out to be the hardest skill of all. Teams should ask about mornings, too: alarm, food,
medicine, weather. A job begins at 6 a.m. in your kitchen.</p>
<p>It also left out the end. When you graduate with a regular diploma, your right to special education ends. The
school gives you a summary of performance, with what you can do and what helps you. I didn’t read mine until an
employer asked what I need. It was all there: written instructions, one change at a time, a quiet place for lunch.
I’d tell everyone to write it <em>with</em> the student, in words that the student would say.</p>
<h2>For teams</h2>
<p>Talk to us and not to our parents. Wait longer than is comfortable. If we communicate with a device, put the
words for the meeting into it the week before. If we don’t come, ask what would make it worth coming.</p>
<h2>For students</h2>
<p>You can bring notes. You can bring a friend. You can say, “I disagree, and I’d like that written down.” And you
can end with a slide that says thank you, even if it’s over in eleven minutes.</p>
`,
}
