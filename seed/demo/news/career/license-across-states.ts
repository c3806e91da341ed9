import { type DemoArticle, html } from '../demo-article'

export const licenseAcrossStates: DemoArticle = {
  name: 'license-across-states',
  category: 'Career',
  title: 'Moving with a special education license',
  summary:
    '“Reciprocity” sounds like a handshake. It’s closer to a checklist. What to send, in which order, when you take your license across a state line.',
  author: 'Theo Lindqvist',
  tags: ['licensure', 'moving', 'interstate-compact', 'career-change', 'job-search', 'slp'],
  publishedDaysAgo: 9,
  alt: 'A road that runs over green hills past a border post toward a small town in the morning sun.',
  caption: 'One license, two states, and some paper in between. Drawing: SPED Commons',
  content: html`
<p>You’ve taught for eleven years. You have a folder of evaluations and a drawer of thank-you notes. Then you move
300 miles, and a website asks you to prove that you went to college. It’s not personal. Each state licenses its own
teachers, and each reads your file in its own way.</p>
<h2>What reciprocity means</h2>
<p>Most states take part in the NASDTEC Interstate Agreement, a set of statements about whose certificates a state
will consider. It makes the path shorter. It doesn’t promise you a full license on the first day. A state may still
ask for a test, a course in its own history, or a background check.</p>
<p>A newer agreement, the Interstate Teacher Mobility Compact, aims to match an eligible teacher’s license with the
closest one in another member state. Check its list of members before you count on it, and check whether it’s
accepting applications in both of your states.</p>
<p>Speech-language pathologists and occupational therapists have compacts of their own. Those are about the
professional license. A school position may ask for a credential from the education department as well.</p>
<h2>Why special education is stricter</h2>
<p>Under IDEA, a special education teacher in a public school must hold full state certification in special
education, or have passed the state’s special education licensing exam and hold a license. Those requirements can’t
be waived on an emergency or temporary basis. Approved alternate routes are allowed. So read the words on an offer
carefully, and ask which certificate you would work under in August.</p>
<h2>The order that saves time</h2>
<ol>
<li><p><strong>Transcripts first.</strong> Order official ones from every college, sent straight to the state.
They’re often the slowest part.</p></li>
<li><p><strong>Fingerprints second.</strong> Most states don’t accept another state’s results.</p></li>
<li><p><strong>Letters of experience.</strong> Ask your district’s personnel office for dates, grade levels,
setting, and percent of time. Do it before you leave.</p></li>
<li><p><strong>Test scores.</strong> Download them all, even the old ones. A score that’s too old for one state may
be fine in the next.</p></li>
<li><p><strong>Then apply.</strong> Keep the receipt and the date.</p></li>
</ol>
<h2>Call, and write down who answered</h2>
<p>Every department has a page, and every department has a person who knows what the page means. Ask three
questions: Which of my endorsements carries over, and under which name? Is there a temporary license while I finish
the rest, and is it enough for special education? What’s the wait right now? Then email a short summary to the same
office: “Thank you. I understood that…”</p>
<p>If your family moves because of military orders, say so at the start. Federal law and many states give service
members and their spouses extra help with professional licenses.</p>
<h2>Tell employers what you have</h2>
<p>In your profile and your resume, give the state, the exact name of the certificate, and the date it ends.
“Eligible for” is a fair phrase when you have a letter that says so. Districts that hire from out of state have seen
all of this before. They like candidates who bring the list.</p>
`,
}
