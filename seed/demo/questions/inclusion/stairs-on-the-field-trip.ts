import { type DemoQuestion, text } from '../demo-question'

export const stairsOnTheFieldTrip: DemoQuestion = {
  name: 'stairs-on-the-field-trip',
  category: 'Inclusion',
  title: 'The field trip in May has a tower with 120 stairs. What do we plan so that nobody waits below?',
  tags: ['inclusion', 'accommodations', 'peer-support'],
  by: 'Priya Raman',
  daysAgo: 4,
  views: 88,
  score: 3,
  content: text`
    The whole fourth grade goes to an old lighthouse, and the tower has 120 stairs and no elevator. A student who uses a power wheelchair is in that grade. The first suggestion was that she “gets a special tour of the museum with an adult” while the others climb.

    I would rather plan a day in which the best part isn't up there. Have you found something that an entire grade did together at a place like that? And at which point do you tell the school to choose another place?
  `,
  answers: [],
}
