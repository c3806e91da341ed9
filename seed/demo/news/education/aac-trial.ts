import { type DemoArticle, html } from '../demo-article'

export const aacTrial: DemoArticle = {
  name: 'aac-trial',
  category: 'Education',
  title: 'How to run an AAC trial that tells you something',
  summary:
    'Two weeks with a borrowed device can prove very little. How teams set up a trial of a communication system so that the result means something.',
  author: 'June Abara',
  tags: [
    'aac',
    'assistive-technology',
    'speech-language',
    'communication',
    'data-collection',
    'slp',
    'core-vocabulary',
    'families',
  ],
  publishedDaysAgo: 19,
  alt: 'A communication board with a grid of colored tiles and simple symbols, held up by two hands.',
  content: html`
<p>The loaner arrives on Thursday. By the next Friday, the team is supposed to know whether a child who doesn’t
speak will talk with it. Nobody learns a language in eight days, so let’s ask a trial a question that it can
answer.</p>
<h2>Start from the IEP</h2>
<p>Every IEP team must consider whether a student needs assistive technology, each time it writes the plan. If the
answer is yes, the district provides it. When the team decides that the student needs it at home for a free
appropriate public education, that goes in the IEP too. There’s no list of skills that a student must have first. A
student doesn’t have to match pictures, sit still, or reach a certain age to be given a way to say no.</p>
<h2>Compare, don’t audition</h2>
<p>Try at least two systems that really differ: vocabulary, number of buttons on a page, the way the student reaches
them. Change one thing at a time. Before you begin, agree on four points.</p>
<ol>
<li><p><strong>What we want to learn.</strong> “Can she find a word on a page of 40 after she has seen us use it?”
is a question. “Does she like it?” isn’t.</p></li>
<li><p><strong>Where.</strong> Two routines she cares about, such as snack and music, plus one place outside the
therapy room.</p></li>
<li><p><strong>Who models.</strong> Name three adults who will use the system themselves while they talk, every
day.</p></li>
<li><p><strong>How long.</strong> Several weeks, if you can borrow it that long. Ask early: state assistive
technology programs lend devices, and so do many regional centers.</p></li>
</ol>
<h2>Count what matters</h2>
<p>A sheet with three columns is enough: what the student said, to whom, and whether anyone prompted. Count reasons
as well as words: asking, refusing, commenting, greeting, joking. A student who said “go” forty times for a cracker
may be showing you less than one who said “no” twice and meant it.</p>
<p>Also count the adults. If nobody modeled on Wednesday, Wednesday tells you about the schedule and not about the
student.</p>
<h2>Listen to the people who will carry it</h2>
<p>Ask the family what they want their child to be able to say at the dinner table. Ask which languages are spoken
there, and whether the system can speak them. Ask the student: watch what they reach for when nobody is asking.</p>
<h2>Write the result so that it can be used</h2>
<p>Insurance and Medicaid have their own forms, and a speech-language pathologist’s report is usually part of it. A
parent’s consent is needed before a district bills public insurance for the first time, and the family may say no
without losing services. Whoever pays, end the report with three sentences: what was tried, what happened, and what
you recommend first thing tomorrow.</p>
<p>Then start teaching. Choosing the device was the short part.</p>
`,
}
