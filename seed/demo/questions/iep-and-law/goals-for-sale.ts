import { type DemoQuestion, text } from '../demo-question'

export const goalsForSale: DemoQuestion = {
  name: 'goals-for-sale',
  category: 'IEP and Law',
  title: 'Who needs IEP goals in a hurry? I sell sets of 200 for every grade',
  tags: ['iep', 'caseload'],
  by: 'Zoe Lambert',
  daysAgo: 33,
  views: 41,
  score: -1,
  removed: { why: 'This offers something for sale and asks nothing. Questions are for asking.', daysLater: 1 },
  content: text`
    I have made sets of 200 measurable goals for every grade from kindergarten to grade 12. They are sorted by subject, and you only fill in the name. Write to me for the price list. I can also write the present levels if you send me your notes.
  `,
  answers: [],
}
