import { type DemoArticle, html } from '../demo-article'

export const otherSideOfTheTable: DemoArticle = {
  name: 'other-side-of-the-table',
  category: 'Guest Blog',
  title: 'What I bring to the IEP meeting: a folder, a photo, and a granola bar',
  summary:
    'A mother of two students with disabilities has sat through more than thirty meetings. What helped her, and what she’d like teams to know.',
  author: 'Delia Marsh',
  tags: ['families', 'iep-meeting', 'communication', 'parent-rights', 'advocacy', 'records'],
  publishedDaysAgo: 97,
  alt: 'A kitchen table in the evening with an open folder, a framed photo of a landscape, and a snack on a plate.',
  guest: {
    name: 'Delia Marsh',
    summary:
      'Delia Marsh is a parent of two students with disabilities. She volunteers as a mentor for families who are new to special education.',
    alt: 'A yellow mug with steam beside a pair of glasses and a closed notebook on a wooden table.',
  },
  content: html`
<p>I’ve sat on the small chairs more than thirty times. I’ve cried twice, laughed more than you’d think, and once
brought cupcakes to a meeting that ended with a due process complaint. We still talk, that team and I. So here’s
what I’ve learned, from the other side of the table.</p>
<h2>The folder</h2>
<p>It’s green, and it has four parts: the current IEP, the last evaluation, letters, and good work. The fourth part
is the thickest, on purpose. When a page full of “below” and “not yet” lands in front of me, I look at a drawing of
our house.</p>
<p>Parents have the right to see their child’s education records. The school has to answer without unnecessary delay
and before a meeting. I ask for progress data a week ahead, in a friendly email, with a date. I’ve never had to ask
twice for something that I asked for kindly and in writing.</p>
<h2>The photo</h2>
<p>I put it in the middle of the table. My son is on a dock, wearing one sock, delighted. It changes how people
talk. It’s hard to say “the student exhibits” while he’s looking at you.</p>
<p>If you’re a teacher, you can do that as well. Start with something that you’d only know if you’d spent time with
my child. I’ll follow you almost anywhere after that.</p>
<h2>The granola bar</h2>
<p>Nobody makes a good decision hungry. I also bring one for whoever looks most tired.</p>
<h2>Things that made me trust a team</h2>
<ul>
<li><p>They told me bad news by phone, before the meeting, so that I didn’t have to hear it in front of nine
people.</p></li>
<li><p>They said “I don’t know. I’ll find out by Friday,” and then it was Friday and they had.</p></li>
<li><p>They asked what happens at home at six in the evening.</p></li>
<li><p>They wrote my concern into the plan in my own words, also when they didn’t agree with it.</p></li>
<li><p>They never once said “we don’t do that here.” They said what they’d looked at, and why.</p></li>
</ul>
<h2>Things that I got wrong</h2>
<p>I used to come in with my mind made up. I copied the superintendent on small things. I thought that the special
education teacher was the person saying no, when she was the one who had asked three times. Now I ask, “Who decides
this, and what would they need to see?” It’s a better question.</p>
<p>I also waited too long to learn the rules. Every state has at least one parent training and information center,
paid for with federal money and free for families. They explained prior written notice to me in one phone call. I’d
signed things for four years.</p>
<h2>One request</h2>
<p>When the meeting is over, don’t start the next one while I’m still putting on my coat. Walk me to the door. Tell
me one thing that you like about him. I’ll be thinking about it in the car, and so will you, the next time the
folder looks heavy.</p>
`,
}
