import { type DemoArticle, html } from '../demo-article'

export const caseloadLetter: DemoArticle = {
  name: 'caseload-letter',
  category: 'Administration',
  title: 'Write a caseload letter that gets an answer',
  summary:
    'A letter that only says “I’m overwhelmed” gets sympathy. A letter with three numbers and one request gets a meeting. Here is how to write it.',
  author: 'Theo Lindqvist',
  tags: ['caseload', 'workload', 'advocacy', 'administrators', 'scheduling', 'compliance', 'staffing'],
  publishInDays: 3,
  alt: 'A leaning tower of colored folders on a desk beside a single sheet of paper and a pen.',
  content: html`
<p>Somewhere around the third week of school, a lot of us do the same sum on the back of an agenda. Minutes promised
in IEPs. Minutes in a week. The second number is smaller.</p>
<p>IDEA sets no national limit on caseloads. Some states do, some leave it to districts, and some only ask districts
to have a method. So before you write anything, find out which one is yours. Look in your state’s special education
rules and in your contract.</p>
<h2>Start with three numbers</h2>
<p>Put them in the first paragraph, before any feeling.</p>
<ol>
<li><p><strong>Direct minutes:</strong> what the IEPs on your caseload promise each week, added up.</p></li>
<li><p><strong>Available minutes:</strong> your contracted week without lunch, duty, and guaranteed planning
time.</p></li>
<li><p><strong>Everything else:</strong> evaluations, meetings, progress notes, travel between buildings, and time
with paraeducators. Track it honestly for two weeks.</p></li>
</ol>
<p>If the first and third add up to more than the second, you don’t have a time management problem. You have a
workload problem, and now anyone can see it.</p>
<h2>Say what it means for students</h2>
<p>An administrator can live with your long evenings. Missed services are another matter, because the IEP is a
commitment the district made. Be exact and be calm: “In the last two weeks, four students missed a combined 190
minutes. I can make up 60.” Leave names out of email.</p>
<h2>Ask for one thing</h2>
<p>A letter with seven requests gets a thoughtful reply and no action. Choose the one that would help most by next
month. A few that have worked:</p>
<ul>
<li><p>One less building, so travel time becomes service time.</p></li>
<li><p>A half-day substitute twice a month for evaluations.</p></li>
<li><p>A shared block in the master schedule, so students with the same goals can be seen together when their IEPs
allow it.</p></li>
<li><p>Clerical help with scheduling meetings and mailing notices.</p></li>
</ul>
<h2>A template</h2>
<blockquote><p>Dear [name], I serve [number] students in [number] buildings. Their IEPs promise [number] minutes a
week. My week has [number]. Since [date], [number] minutes were missed. I’d like to talk about [one request]. I’ve
attached two weeks of my schedule, and I have two ideas about how it could work. Could we meet for 20 minutes by
[date]?</p></blockquote>
<p>Send it by email so that it has a date. Copy whoever your contract names. Bring a printed schedule to the
meeting, because a picture of a full week is hard to argue with.</p>
<p>If the answer is no, ask for it in writing, with the reason. Keep recording missed minutes either way. You’re not
building a case against anyone. You’re keeping the record that lets the team make things right for students.</p>
`,
}
