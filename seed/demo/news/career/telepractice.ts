import { type DemoArticle, html } from '../demo-article'

export const telepractice: DemoArticle = {
  name: 'telepractice',
  category: 'Career',
  title: 'Telepractice without the fatigue',
  summary:
    'Five screens of students a day can be good work. Licenses, privacy, setup, and the breaks that keep your voice until Friday.',
  author: 'Maya Ortiz',
  tags: [
    'telepractice',
    'remote-work',
    'slp',
    'speech-language',
    'licensure',
    'privacy',
    'accessibility',
    'assistive-technology',
  ],
  publishedDaysAgo: 52,
  videoId: '3f31oufqFSM',
  alt: 'A laptop at a window at night shows a sunny hillside, with headphones and a warm cup beside it.',
  content: html`
<p>Remote positions in school-based therapy and teaching used to be rare. Now many districts use them to reach
students in places where nobody has applied in years. It’s real work with real students. It’s also a new way to get
tired. Here’s what people who have done it for a while wish they had known.</p>
<h2>Licenses follow the student</h2>
<p>As a rule, you need to be authorized to practice in the state where the student sits, and usually in the one
where you sit too. Compacts for speech-language pathology and for occupational therapy make this easier between
member states. A school credential may be needed on top of that. Ask the employer which licenses they’ll pay for,
and how long each one takes.</p>
<h2>Privacy is a room</h2>
<p>Education records, including service logs, are generally covered by FERPA. In practice that means a door that
closes, a headset, a platform that the district has approved, and nothing on a family computer. Never record a
session unless the district’s policy and the parent’s consent say that you may.</p>
<h2>Someone is on the other side</h2>
<p>The adult in the room with the student decides whether a session works. Meet that person before you meet the
students. Agree on a signal for “the sound is gone” and another for “we need a break.” Send the materials a day
ahead. Thank them in writing, and copy the principal.</p>
<h2>Make it easier to see and hear</h2>
<p>Good access helps everyone on a screen. Turn on captions, describe what you point to, leave large targets to
click, and check each activity with the keyboard alone. The video on this page, from the Web Accessibility
Initiative of the W3C, shows in a few minutes who depends on which feature.</p>
<ul>
<li><p>Put the light in front of you, so that students can see your mouth.</p></li>
<li><p>Raise the camera to the height of your eyes.</p></li>
<li><p>Keep one thing on the screen. A busy slide is louder than a busy room.</p></li>
<li><p>Have a plan without internet: three activities that work by phone.</p></li>
</ul>
<h2>Save your voice</h2>
<p>A video call makes most of us louder. Use a good microphone, lower your volume, and drink water. Put ten minutes
without a screen after every third session and guard them like a meeting. Look at something far away. Turn off your
own picture, because watching your own face all day is work.</p>
<h2>Know your number</h2>
<p>Before you accept a contract, ask how many students, how many sessions, and how many paid minutes there are for
notes, meetings, and calls with families. Paperwork is the same size at a distance. If the offer counts only the
minutes on camera, count the rest yourself, and ask again.</p>
<p>IEP teams decide whether services at a distance fit a student. For some it opens doors. For others it isn’t
right, and saying so is part of the job.</p>
`,
}
