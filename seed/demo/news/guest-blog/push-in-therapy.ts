import { type DemoArticle, html } from '../demo-article'

export const pushInTherapy: DemoArticle = {
  name: 'push-in-therapy',
  category: 'Guest Blog',
  title: 'I stopped pulling students out, and my notes got better',
  summary:
    'A school occupational therapist moved most of her sessions into the classroom. What worked, what didn’t, and how she talked teachers into it.',
  author: 'Noor Haddad',
  tags: [
    'occupational-therapy',
    'related-services',
    'inclusion',
    'collaboration',
    'handwriting',
    'scheduling',
    'sensory',
  ],
  status: 'Draft',
  alt: 'A bright classroom with a low table where scissors, paper strips, and crayons lie ready, and a door that is open.',
  guest: {
    name: 'Noor Haddad',
    summary: 'Noor Haddad is an occupational therapist who has worked in public elementary schools for twelve years.',
    alt: 'A toolbox with scissors, a ball of yarn, and a row of pencils on a blue table.',
  },
  content: html`
<p>For nine years I had the best closet in the district. It had a swing, a shelf of putty, and a door. Students came
one at a time, worked hard, and were wonderful. Then they went back to class and held the pencil the way they always
had.</p>
<p>So I asked a second-grade teacher if I could come in on Wednesdays, at writing time, and be useful.</p>
<h2>Where services happen is a team decision</h2>
<p>The IEP says what a student gets, how often, and where. I couldn’t simply move everybody into the classroom. For
each student, we talked it over at a meeting and changed the plan where the team agreed. Some students still need a
quiet place, for privacy or for skills like dressing. “In the classroom” is a choice, made one child at a time.</p>
<h2>What got better</h2>
<p><strong>Carryover.</strong> If a slant board helps, it helps at 10:20 in the real chair, with the real worksheet.
I saw in a week what I’d missed in a year: two of my “handwriting” students couldn’t see the board.</p>
<p><strong>Reach.</strong> The trick with a short pencil worked for my student and for six others who weren’t on my
caseload.</p>
<p><strong>Notes.</strong> I used to write “completed activity with moderate assistance.” Now I write “cut along the
line for the class book, with the paper taped down.” Families understand it. So do I.</p>
<h2>What got harder</h2>
<p>The schedule. A swing can wait, but writing time can’t. I had to be there when the lesson was, and I needed the
teacher’s plan the day before. Some weeks the class took a test and I sat in the hall with my bag of scissors.</p>
<p>And my pride. In a closet, nobody sees a session fail.</p>
<h2>How to ask a teacher</h2>
<ol>
<li><p>Offer something for the whole class first: ten minutes of hand warm-ups, set to music, every Wednesday for a
month.</p></li>
<li><p>Ask what drives them up the wall. It’s usually scissors, chairs, or coats. Fix one of those.</p></li>
<li><p>Don’t teach over their voice. Agree on a signal.</p></li>
<li><p>Leave something behind: a tool, a card with two sentences, a photo of the setup.</p></li>
<li><p>Say thank you in front of the principal.</p></li>
</ol>
<h2>What I’d measure</h2>
<p>Pick one thing that the teacher cares about, such as how many students finish the page. Count it for two weeks
before you start and two weeks after. It’s not research. It’s enough for a conversation about whether to go on.</p>
<p>I still have the closet, and some days it’s exactly the right place. The swing is there. The door is open now.</p>
`,
}
