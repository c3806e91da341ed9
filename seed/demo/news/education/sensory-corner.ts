import { type DemoArticle, html } from '../demo-article'

export const sensoryCorner: DemoArticle = {
  name: 'sensory-corner',
  category: 'Education',
  title: 'A sensory corner for fifty dollars',
  summary:
    'A shower curtain, a lamp, a thrift-store rug, and one rule that the class writes together. A shopping list and a floor plan.',
  author: 'Maya Ortiz',
  tags: ['sensory', 'classroom-setup', 'self-regulation', 'occupational-therapy', 'behavior-supports', 'low-cost'],
  publishedDaysAgo: 33,
  alt: 'A quiet corner with a curtain half drawn, a floor lamp, two big cushions, and a plant.',
  content: html`
<p>The catalog version has a bubble tube and costs more than your car is worth. The one that gets used in most
classrooms was built on a Sunday with a staple gun. Here’s how to make one for about fifty dollars, what to leave
out, and how to keep it from turning into a time-out chair.</p>
<h2>Choose the corner first</h2>
<p>Sit on the floor in three places and listen. You want the spot farthest from the door, the pencil sharpener, and
the air vent. You also need to see it: a student should feel hidden and still be in your view. Keep exits clear, and
ask your building about fire rules for fabric before you hang any.</p>
<figure><img src="sensory-corner-plan.jpg" alt="Floor plan of the corner: a curtain across the open side, a rug with
two cushions, a lamp in the back, a low shelf on the left, and a clear path to the door." /><figcaption>The plan:
one open side, one light, and a clear way out.</figcaption></figure>
<h2>The list</h2>
<p>Prices differ from town to town. Shop used, ask families, and check the lost and found last.</p>
<ul>
<li><p>A shower curtain and a tension rod, or a folding screen: about $15.</p></li>
<li><p>A washable rug from a thrift store: about $10.</p></li>
<li><p>Two big pillows with covers that come off: about $12.</p></li>
<li><p>A lamp with a warm bulb that stays cool to the touch: about $8.</p></li>
<li><p>A basket with three or four things for busy hands. Putty, a smooth stone, a strip of soft hook-and-loop tape:
about $5.</p></li>
</ul>
<p>Leave out anything with strong smells, flashing light, or small magnets. Weighted items aren’t decoration: ask
your occupational therapist first, and use them only as they recommend for that student.</p>
<h2>The rule that the class writes</h2>
<p>Put one question on the board: <em>What should be true when someone is in the corner?</em> Most classes land
close to this: anyone can go, one at a time, nobody asks why, and you come back when you’re ready. Then the class
practices on a calm day. A tool that’s introduced in the middle of a crisis becomes part of the crisis.</p>
<h2>Not a consequence</h2>
<p>Nobody gets sent there. If an adult may order a student in, or keep them from leaving, it’s no longer a calming
space. States have rules about seclusion, and your corner should never come near them. A student can be
<strong>reminded</strong> that it exists. That’s all.</p>
<h2>Does it work?</h2>
<p>Keep a tally for three weeks: who went, for how long, and what came next. You may find that most visits last a
few minutes and end with a student picking up a pencil. You may also find that one student goes every day at 10:15,
which tells you something useful about 10:15. If a student needs the corner regularly to take part in class, talk
with the team about writing it into the IEP.</p>
`,
}
