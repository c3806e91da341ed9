import { type DemoQuestion, text } from '../demo-question'

export const oneSwitch: DemoQuestion = {
  name: 'one-switch',
  category: 'Assistive Technology',
  title: 'One switch and a tired head: how do you find out where a switch should go?',
  tags: ['aac', 'occupational-therapy', 'accommodations'],
  by: 'Gwen Tasker',
  daysAgo: 19,
  views: 143,
  score: 4,
  content: text`
    A middle schooler on my caseload has one reliable movement in the morning, a turn of the head to the left, and by noon it is gone. We have a head switch on a mount that moves whenever somebody brushes against it.

    I would like to try other sites systematically (knee, foot, the side of the hand) without wearing her out. How do you set up such a trial, how many minutes for each site, and what do you write down besides hits and misses? There is no specialist within a hundred miles of us.
  `,
  answers: [],
}
