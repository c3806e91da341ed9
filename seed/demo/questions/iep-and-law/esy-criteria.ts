import { type DemoQuestion, text } from '../demo-question'

export const esyCriteria: DemoQuestion = {
  name: 'esy-criteria',
  category: 'IEP and Law',
  title: 'Extended school year: what do you decide with besides regression over breaks?',
  tags: ['extended-school-year', 'idea', 'data-collection', 'iep'],
  by: 'Carlos Medina',
  daysAgo: 176,
  views: 1108,
  score: 13,
  content: text`
    Our district's form for extended school year has one question: “Did the student regress over winter break, and how long did it take to recoup?” If the answer is less than two weeks, the form says no.

    I have a student who just began to read with a decoding program in January, after three years of nothing. He has no regression to show, because until now there was nothing to lose. Stopping for eleven weeks would be a terrible idea. Can the team say yes, and with what data? He is in grade 4.
  `,
  answers: [
    {
      by: 'Bethany Cole',
      daysLater: 1,
      score: 16,
      accepted: true,
      content: text`
        The team can say yes. The federal rule is that extended school year is provided if the IEP team finds it necessary for a free appropriate public education, student by student. A district may not limit it to certain disabilities, or fix the type, amount or duration ahead of time. A form with one question comes close to that.

        Regression and recoupment is one factor. Courts and states also look at these:

        - an emerging skill at a breakthrough point, which is your case
        - the degree of progress so far
        - how much the interruption would endanger the goals
        - the nature and severity of the disability
        - what is available to the family otherwise

        Look up which factors your state lists. Many list emerging skills by name.
      `,
      comments: [
        {
          by: 'Carlos Medina',
          daysLater: 26,
          text: 'Our state lists it. He got four mornings a week for five weeks, and the district is changing its form.',
        },
      ],
    },
    {
      by: 'Liam O’Connor',
      daysLater: 2,
      score: 9,
      content: text`
        For data, show the slope. Graph his weekly words read correctly from the week before the program until now. Then draw where he will be in August with five weeks of instruction and without. I also give the same probe before and after spring break. One week is short, but it is a break, and with beginning readers you often see it.
      `,
    },
    {
      by: 'Priya Raman',
      daysLater: 5,
      score: 5,
      content: text`
        Don't forget related services when the team says yes. Extended school year does not have to be the whole program: it can be only reading, or only physical therapy twice a week. Parents often turn it down because they picture six weeks of summer school.
      `,
    },
  ],
}
