import { type DemoArticle, html } from '../demo-article'

export const roomFour: DemoArticle = {
  name: 'room-four',
  category: 'SPED Superstar',
  title: 'SPED Superstar: the para who has run Room 4 for nineteen years',
  summary:
    'Principals change, teachers move on, and Rosa Lind still knows which student needs the blue cup. A portrait of a paraeducator.',
  author: 'June Abara',
  tags: ['sped-superstar', 'paraeducators', 'self-regulation', 'inclusion', 'portraits', 'retention'],
  publishedDaysAgo: 36,
  alt: 'A classroom door stands open and throws a wide beam of gold light over a row of hooks with small bags.',
  caption: 'Room 4, a quarter past seven. Drawing: SPED Commons',
  content: html`
<p>At a quarter past seven, Rosa Lind unlocks Room 4, turns on exactly two of the four lights, and moves a chair
eleven inches to the left. “He’ll want it there,” she says. She doesn’t say who. At eight, a boy in a red jacket
comes in, looks at the chair, and sits down.</p>
<p>Rosa has been a paraeducator in the same elementary school for nineteen years. She has worked with seven teachers
and five principals. There’s no plaque. There’s a drawer of cups.</p>
<h2>The cups</h2>
<p>“My second year, we had a little girl who wouldn’t drink at school,” she says. “Not a drop. Everybody had an
idea. I watched her for a week, and every time she looked at the water, she was looking at the light in it. So I
brought a blue cup from home, a see-through one. She drank the whole thing.” The drawer now holds eleven cups in
eight colors. New teachers get a tour of it before they get a key.</p>
<p>Ask her what her job is, and she doesn’t say helping. “I’m a noticer,” she says. “The teacher has the plan. I
have the time to look.”</p>
<h2>Stepping back on purpose</h2>
<p>On the playground, she stands farther away than you’d expect. When a ball game goes wrong, she counts to twenty
under her breath. At fourteen, one of the students says, “Do it over,” and they do.</p>
<blockquote><p>If I’m always next to him, I’m the only friend he gets to have.</p></blockquote>
<p>It took her years to learn that, she says, and a good teacher who trusted her to try. They wrote it into a plan
together: when to help, when to wait, how to fade. She keeps a copy in her apron.</p>
<h2>What she tells new paras</h2>
<ul>
<li><p>Read the plan. If you haven’t seen the parts of the IEP that you’re responsible for, ask for them on the
first day.</p></li>
<li><p>Talk <em>to</em> students, never about them over their heads.</p></li>
<li><p>Learn what each child loves before you learn what they can’t do.</p></li>
<li><p>Write things down. Your notes are evidence, and you’re the one who was there.</p></li>
<li><p>Eat lunch sitting down.</p></li>
</ul>
<h2>Why she stayed</h2>
<p>It wasn’t the pay, and she says so plainly. She has thought about leaving, twice. Both times somebody asked her
opinion in a meeting, and then used it. “That’s all it takes,” she says. “Ask us. We know where the chair goes.”</p>
<p>Last June, a tall young man stopped by after his graduation to show her his cap. He couldn’t stay. He had a shift
at the garden center. On the way out he opened the drawer, found the green cup, and filled it at the sink.</p>
<p><em>Do you work with a superstar? Tell us about them through the contact page.</em></p>
`,
}
