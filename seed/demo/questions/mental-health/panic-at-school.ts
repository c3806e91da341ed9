import { type DemoQuestion, text } from '../demo-question'

export const panicAtSchool: DemoQuestion = {
  name: 'panic-at-school',
  category: 'Mental Health',
  title: 'Panic attacks at school and good grades: a 504 plan, an IEP, or neither?',
  tags: ['anxiety', 'accommodations', 'idea'],
  by: 'Rosa Jiménez',
  daysAgo: 105,
  views: 698,
  score: 10,
  content: text`
    I support a mother in Missouri whose daughter is in tenth grade. She has two or three panic attacks a week and spends the rest of those days in the nurse's office. Her grades are A's and B's, because she learns everything at home at night. The school says that with such grades there is nothing that it can do.

    Is that right? What should she ask for, in which words, and what helps on an ordinary day?
  `,
  answers: [
    {
      by: 'Deborah Yoon',
      daysLater: 1,
      score: 11,
      content: text`
        Good grades don't rule out either one. For a 504 plan the question is whether an impairment substantially limits a major life activity, and concentrating, sleeping and thinking are such activities. For an IEP the question is whether a disability adversely affects her education so that she needs specially designed instruction. Education is more than grades, and missing six hours of class a week is an effect.

        She should write, with a date: “I request an evaluation for special education and for Section 504 because of panic attacks during the school day.” The school has to answer in writing, also if it says no.
      `,
    },
    {
      by: 'Quinn Delgado',
      daysLater: 2,
      score: 7,
      content: text`
        For an ordinary day: a card that lets her leave without words, a named place that is not the nurse (fewer questions there), one adult who knows the plan, and a way back. We write the way back first: ten minutes, water, two lines on a card about what she missed, then in through the back door.

        Attacks pass. What grows is the fear of being seen, so a plan that nobody notices is half the treatment. The other half is a therapist, and the school psychologist should know the names of some.
      `,
    },
  ],
}
