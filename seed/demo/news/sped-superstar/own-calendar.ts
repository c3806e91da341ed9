import { type DemoArticle, html } from '../demo-article'

export const ownCalendar: DemoArticle = {
  name: 'own-calendar',
  category: 'SPED Superstar',
  title: '“Progress has its own calendar”: a scholarship winner in her first classroom',
  summary:
    'She wrote 250 words about her brother and won $1,000. Now Imani Okoye has a classroom, eleven students, and a calendar without months.',
  author: 'Maya Ortiz',
  tags: [
    'scholarships',
    'sped-superstar',
    'new-teachers',
    'student-teaching',
    'families',
    'portraits',
    'progress-monitoring',
  ],
  publishedDaysAgo: 68,
  alt: 'A young tree in a pot on a windowsill, in front of a wall with a row of paper leaves that climb upward.',
  content: html`
<p>The calendar in Imani Okoye’s classroom has no months on it. It’s a long strip of paper that runs around the room
at the height of a second grader’s eyes. Whenever someone does something for the first time, it goes on the strip: a
paper leaf, a word or a drawing, no date. By November, the leaves have turned the first corner.</p>
<p>“My brother taught me that progress has its own calendar,” she says. It was the first line of her essay for our
scholarship, the one for future special education teachers. The essay was 250 words long. She wrote it on her phone,
on a bus, between student teaching and a night shift.</p>
<h2>The brother</h2>
<p>He’s two years older, and he learned to tie his shoes at nineteen. The family had stopped working on it long
before. Then he wanted a certain pair of boots. He watched a video about forty times, practiced on a chair leg, and
came to dinner with two perfect bows. “Nobody in my house will ever say ‘he’ll never’ again,” says Imani.</p>
<h2>What the money did</h2>
<p>A thousand dollars doesn’t pay for college. It paid for her licensing exams, her fingerprints, and six weeks of
gas to a placement at the far end of the county. “Those are the things that make people quit,” she says. “Not the
big number. The four small ones that come in the same month.”</p>
<p>Her advice to anyone who thinks about applying:</p>
<ul>
<li><p>Write about one person and one moment. Readers have seen a hundred essays about passion.</p></li>
<li><p>Ask before you tell somebody else’s story. Her brother read every draft, and took out a sentence.</p></li>
<li><p>Read it aloud. If you run out of breath, so will they.</p></li>
<li><p>Send it two days early. The internet goes out on deadlines.</p></li>
</ul>
<h2>The first year</h2>
<p>It hasn’t been easy. In September she cried in the supply closet, and found a chair in there, which told her that
she wasn’t the first. Her mentor teaches across the hall and comes by every Thursday at three with one question:
<em>What did you stop doing this week?</em> So far the list includes color-coding, working through lunch, and
apologizing in emails.</p>
<p>Her students have goals with dates, of course. Each IEP has them, she measures them, and families get a report as
often as the plan says. “I take the data seriously,” she says. “The strip is for the rest. It’s so that nobody in
here thinks they’re late.”</p>
<h2>The corner</h2>
<p>On the day we visited, a girl put up a leaf by herself. It took three pieces of tape and a good deal of thought.
What was it for? She pointed at the tape.</p>
<p>Imani’s brother has the first leaf on the strip, right beside the door. It shows a boot.</p>
`,
}
