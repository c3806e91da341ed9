import { type DemoQuestion, text } from '../demo-question'

export const schoolRefusal: DemoQuestion = {
  name: 'school-refusal',
  category: 'Mental Health',
  title: 'An eighth grader hasn’t come to school for five weeks. What can an IEP team do?',
  tags: ['anxiety', 'families', 'iep-meeting', 'middle-school'],
  by: 'Deborah Yoon',
  daysAgo: 189,
  views: 867,
  score: 11,
  content: text`
    He has an IEP for a learning disability, good grades until last spring, and a mother who drives him to the door every day. He gets as far as the door. The attendance office has begun to send letters with the word “truancy”.

    His doctor speaks of an anxiety disorder. What can an IEP team do that is more than sending work home? How small can a first step be? And how do we get the letters to stop?
  `,
  answers: [
    {
      by: 'Chidi Nwosu',
      daysLater: 1,
      score: 11,
      content: text`
        Call the meeting now, and ask three questions there. What does staying at home do for him (does it avoid something, or gain something)? Do we suspect another disability, and so owe an evaluation? What is the smallest step that he can do tomorrow and repeat?

        Ours was the parking lot at four in the afternoon, with the counselor and a dog. Then the empty classroom, then one class with a pass to leave. Write the ladder into the plan, with who waits for him at each step. Go up when a step is boring, and not when the calendar says so.
      `,
    },
    {
      by: 'Quinn Delgado',
      daysLater: 2,
      score: 8,
      content: text`
        The letters: ask the doctor for a note and ask the administrator in writing to code the days as the policy has it for illness, while the team works on a plan. Then go to the attendance office in person. The letters are printed by a machine, and there is always one human who can stop it.

        Visit him at home, without work and without talk of coming back. I lost twice at cards, and on the third visit he asked who sits in his seat.
      `,
    },
    {
      by: 'Rosa Jiménez',
      daysLater: 5,
      score: 6,
      content: text`
        And somebody please call his mother on a day when nothing has gone wrong. She has carried this to the door every morning.
      `,
    },
  ],
}
