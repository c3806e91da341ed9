import { type DemoQuestion, text } from '../demo-question'

export const noVisionTeacher: DemoQuestion = {
  name: 'no-vision-teacher',
  category: 'Related Services',
  title: 'There is no teacher of the visually impaired in our county. What can be done until there is?',
  tags: ['vision', 'accommodations', 'state-law'],
  by: 'Uma Krishnan',
  daysAgo: 14,
  views: 97,
  score: 5,
  content: text`
    A kindergartner with low vision moved here in August. His IEP from the other district has 90 minutes a week with a teacher of the visually impaired and a yearly orientation and mobility evaluation. The nearest teacher is three counties away, and the posting has been open since last winter.

    I enlarge what I can, but I am an OT and I am guessing. Has anybody arranged something with a state school for the blind, with a neighboring district, or by video for a child this young? What should be in place within a month, and what do we tell the parents in the meantime?
  `,
  answers: [],
}
