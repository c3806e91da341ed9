import { type DemoArticle, html } from '../demo-article'

export const paraPay: DemoArticle = {
  name: 'para-pay',
  category: 'Career',
  title: 'Paraeducators and pay: seven questions to ask before you sign',
  summary:
    'The hourly rate is only the beginning. Hours, unpaid weeks, steps, and training decide what a para job really pays.',
  author: 'June Abara',
  tags: ['paraeducators', 'pay', 'benefits', 'job-offers', 'career-ladder'],
  status: 'Draft',
  alt: 'Coins in four rows, each one longer than the last, beside an open lunch box, a pencil, and a pay slip.',
  content: html`
<p>Two districts post the same job. One pays a dollar more an hour. The other one pays you more. Before you sign,
ask these seven questions, and ask for the answers in writing.</p>
<h2>1. How many paid hours are in a day?</h2>
<p>A school day of seven hours may be a paid day of six. Ask whether bus duty, lunch with students, and team
meetings count. If you’re expected to be there, federal wage law generally says that it’s work.</p>
<h2>2. How many paid days are in a year?</h2>
<p>Multiply: rate, times hours, times days. Ask about holidays, snow days, and early releases. Ask whether you can
have your pay spread over twelve months, because ten months of checks and two without are hard to plan for.</p>
<h2>3. Which step would I start on?</h2>
<p>Most districts have a schedule for support staff, and it’s usually public. Find out if experience in other
districts, college credit, or a degree moves you up. You can often ask before the offer is made. It’s much harder
afterward.</p>
<h2>4. Who pays for the requirements?</h2>
<p>In Title I programs, federal law asks instructional paraeducators for a high school diploma and one more thing:
two years of college, an associate’s degree, or a passing score on a state or local assessment. Some states ask all
paraeducators for more, such as a permit. Ask who pays for the test, the fingerprints, and the renewal.</p>
<h2>5. What training do I get, and is it paid?</h2>
<p>Under IDEA, and in line with state law, paraeducators may assist when they’re appropriately trained and
supervised. That’s a promise to the student and to you. If the job includes lifting, feeding, medical routines, or
crisis response, ask who trains you, when, and how often it’s refreshed. If nobody can say, that’s an answer as
well.</p>
<h2>6. What happens if my student moves?</h2>
<p>One-to-one positions sometimes end in the middle of a year. Ask if your job is tied to a student, a classroom, or
the building, and what notice you’d get.</p>
<h2>7. Is there a ladder?</h2>
<p>Many districts help paraeducators become teachers, and some states fund programs where you can earn a license
while you work. Ask how many people in the building have done it. Names are better than brochures.</p>
<h2>Put it side by side</h2>
<p>Write both offers in two columns: yearly pay, monthly cost of insurance, retirement, sick days, distance, and the
answer to question five. Circle the lines that would matter on a bad day in February.</p>
<p>Then talk to somebody who has the job now. Ask them one thing: <em>Who helps you when it’s hard?</em> The pay has
to be enough. The answer to that question is why people stay.</p>
`,
}
