import { type DemoQuestion, text } from '../demo-question'

export const fractionsOnFingers: DemoQuestion = {
  name: 'fractions-on-fingers',
  category: 'Education',
  title: 'Where do you start with fractions when a student still counts on his fingers?',
  tags: ['math', 'middle-school', 'iep'],
  by: 'Ben Hartley',
  daysAgo: 9,
  views: 121,
  score: 2,
  content: text`
    Grade 7, life skills class, Illinois. He adds within 20 on his fingers, accurately and slowly. His class adds fractions with unlike denominators, and his IEP has a goal on fractions because the standards do.

    I have tried fraction strips, and he can compare two of them. He loses it as soon as numbers are written. Do you go back to facts first, or do you teach fractions as lengths and let the facts come later? I would like to know what to do on Monday and what to put on hold.
  `,
  answers: [],
}
