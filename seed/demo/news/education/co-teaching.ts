import { type DemoArticle, html } from '../demo-article'

export const coTeaching: DemoArticle = {
  name: 'co-teaching',
  category: 'Education',
  title: 'Co-teaching when you only have twelve minutes to plan',
  summary:
    'Two teachers, one room, and almost no shared time. A weekly routine for pairs who want to teach together instead of taking turns.',
  author: 'Theo Lindqvist',
  tags: [
    'co-teaching',
    'inclusion',
    'collaboration',
    'lesson-planning',
    'scheduling',
    'general-education',
    'small-groups',
  ],
  publishedDaysAgo: 13,
  alt: 'Two lecterns side by side in front of a wide window, with their long shadows meeting on the floor.',
  content: html`
<p>Ask ten pairs of co-teachers what they need, and ten say planning time. Ask how much they have, and the answer is
often a walk to the parking lot. You can still teach together. You need a routine that fits into the time you really
have.</p>
<h2>Pick the model before the lesson</h2>
<p>There are six common ways to share a room: one teaches while the other observes, one teaches while the other
assists, stations, parallel teaching, alternative teaching with a small group, and team teaching. Most pairs drift
to the second, because it needs no planning. It’s also the one where a licensed teacher becomes a very expensive
helper.</p>
<p>Try a simple rule: <strong>two days a week, split the class.</strong> Stations and parallel groups cut the group
size in half, and each of you plans only your own half.</p>
<h2>The twelve-minute meeting</h2>
<p>Same time, same place, every week. Stand up if it helps.</p>
<ul>
<li><p><strong>Minutes 1 to 3:</strong> What did students show us last week? Bring one exit ticket or one piece of
work.</p></li>
<li><p><strong>Minutes 4 to 8:</strong> The general educator walks through the week. The special educator asks one
question: where will someone get stuck?</p></li>
<li><p><strong>Minutes 9 to 11:</strong> Choose the two split days. Decide who leads what.</p></li>
<li><p><strong>Minute 12:</strong> Write it in one shared document, three lines a day.</p></li>
</ul>
<p>If a week falls apart, do only the last part. A line that says “Tue: stations, you do vocabulary” is a plan.</p>
<h2>Agree on the small things</h2>
<p>Pairs rarely fall out over philosophy. They fall out over pencils. Talk in the first week about bathroom passes,
late work, noise, phones, and who answers when a student asks, “Can I?” Put both names on the door and on the
gradebook. Students notice.</p>
<h2>Keep the specially designed part</h2>
<p>A student’s IEP doesn’t pause because the room is shared. Accommodations like extra time or a quiet seat are part
of it, but so is specially designed instruction: teaching that’s adapted to what this student needs. Write down
which of your station minutes are exactly that. It protects the student, and it makes your work visible.</p>
<blockquote><p>We stopped asking, “Whose kids are these?” the week we started splitting the class by what they
needed on Tuesday, and not by whose list they were on.</p></blockquote>
<h2>When it isn’t working</h2>
<p>Say it early and about the structure. “I feel like a guest on Mondays. Could I open the lesson?” is easier to
hear than a semester of silence. And if your schedule gives you six co-taught sections with six partners, take that
to your principal with the numbers. No routine can fix it.</p>
`,
}
