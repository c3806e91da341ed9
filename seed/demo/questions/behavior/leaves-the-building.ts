import { type DemoQuestion, text } from '../demo-question'

export const leavesTheBuilding: DemoQuestion = {
  name: 'leaves-the-building',
  category: 'Behavior',
  title: 'A third grader runs out of the building at transitions. What is the plan for the first minute?',
  tags: ['safety', 'behavior-plans', 'fba'],
  by: 'Yusuf Haddad',
  daysAgo: 512,
  views: 903,
  score: 11,
  content: text`
    One of my third graders runs when the class moves: to lunch, to music, to the buses. Twice he has made it to the parking lot. We have a functional behavior assessment under way, but it takes weeks, and the buses come every day at 3:10.

    I am not asking how to teach him to stay. I am asking what six adults do in the first minute, so that nobody has to think. What is in your plan, and who practices it?
  `,
  answers: [
    {
      by: 'Franklin Moss',
      daysLater: 1,
      score: 12,
      content: text`
        One card, the same for everybody:

        - The adult who sees him follows at a distance where he is always in sight, and does not chase. Running after him makes it a game or a fright.
        - A second adult says one agreed sentence on the radio with the place. The office sends two named people to the two outer doors.
        - Everybody else keeps the class moving.
        - When he stops, one calm adult walks beside him. No talk about it until he is back and has had water.

        Practice it without him, twice, with a stopwatch. The first time we did, four adults ran to the same door.
      `,
    },
    {
      by: 'Priya Raman',
      daysLater: 2,
      score: 7,
      content: text`
        Walk the route with the eyes of somebody who wants to go. We found that our runner left through the one door that stood open for deliveries at noon. Changing the time of the delivery did more than any plan.

        And tell the parents what the plan is, with the times it was used. They should hear about a parking lot from you, on the same day.
      `,
    },
    {
      by: 'Hassan Abdi',
      daysLater: 3,
      score: 6,
      content: text`
        While you wait for the assessment, change who moves when. Mine goes two minutes before the class with a job: he carries the lunch count. He has not run since he has something to deliver. It is not a solution, but the parking lot is empty.
      `,
    },
  ],
}
