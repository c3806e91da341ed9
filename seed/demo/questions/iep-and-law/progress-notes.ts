import { type DemoQuestion, text } from '../demo-question'

export const progressNotes: DemoQuestion = {
  name: 'progress-notes',
  category: 'IEP and Law',
  title: 'How do you write progress notes for 22 students so that they fit in a day?',
  tags: ['progress-monitoring', 'caseload', 'iep', 'data-collection'],
  by: 'Aaron Feldman',
  daysAgo: 118,
  views: 1544,
  score: 21,
  pinned: true,
  earlier: [
    {
      title: 'Progress notes take me forever, help',
      content: text`
        It is progress report week again and I have 22 students. I was here until nine last night. How is anybody doing this? I have data for most goals but not for all of them. Any tips are welcome.
      `,
      why: '',
      daysLater: 0,
    },
    {
      title: 'How do you write progress notes for 22 students?',
      content: text`
        Every quarter I write progress notes for 22 students with three or four goals each. It takes me three evenings. I have data for most of the goals, but it is in four places: a notebook, two spreadsheets and my head.

        How do you organize it so that the notes take a day?
      `,
      why: 'Says how many goals and where the data is',
      daysLater: 1,
    },
  ],
  edited: { why: 'Says what we promise, and how much time I have', daysLater: 2 },
  content: text`
    Every quarter I write progress notes for 22 students with three or four goals each, so about 75 notes. It takes me three evenings. I have data for most of the goals, but it is in four places: a notebook, two spreadsheets and my head.

    Our IEPs promise a report with each report card. I want notes that a parent understands and that would hold up if somebody asked me how I know. I am a case manager for grades 9 and 10 in Ohio, and I get one day without students each quarter.

    How do you organize it so that the notes fit into that day?
  `,
  answers: [
    {
      by: 'Dana Whitfield',
      daysLater: 3,
      score: 23,
      accepted: true,
      content: text`
        The trick is to write nothing on that day. I do the measuring in a fixed week, two weeks before reports are due, and I call it probe week. Every student does one short probe for each goal, in class, during what we do anyway. Then each note is three sentences:

        - Where it started and where it is now, with the number and how I measured.
        - Whether this pace reaches the goal by the annual date: yes, or not yet.
        - What I change or keep.

        For example: “In September Marcus solved 4 of 10 two-step problems on a weekly probe. Over the last three probes he solved 7, 6 and 7. At this pace he will meet his goal by May; we keep the number line and drop the prompt card.” (Marcus does not exist.)

        Seventy-five notes of three sentences take me five hours. The first quarter takes longer.
      `,
      comments: [
        {
          by: 'Aaron Feldman',
          daysLater: 74,
          text: 'Did it this quarter. Five and a half hours. I went home at four.',
        },
        {
          by: 'Mei-Ling Chen',
          daysLater: 75,
          text: 'Probe week works for speech too. I do articulation on Monday and Tuesday, language on the other days.',
        },
      ],
    },
    {
      by: 'Liam O’Connor',
      daysLater: 4,
      score: 12,
      content: text`
        One sheet for everything. Mine has a row for each goal and a column for each week, and I fill in what I can on Friday during the last ten minutes while students rate their own week. When a row is empty for three weeks, I know before the parents do.

        It also showed me that eleven of my 70 goals could not be measured at all. I have rewritten those at the annual meetings, and that saved more time than any template.
      `,
    },
    {
      by: 'Bethany Cole',
      daysLater: 5,
      score: 10,
      content: text`
        From the compliance side: the law asks you to report what the IEP says you will report, and when. It does not ask for a page. What gets districts in trouble is a note like “making progress” without a number, and a quarter in which nobody sent anything.

        If a student is not on track for two reports in a row, don't only write it down. Call the parent and offer a meeting. That sentence in your log is worth more than a long note.
      `,
    },
    {
      by: 'Carlos Medina',
      daysLater: 9,
      score: 5,
      content: text`
        Ask for the day. Our contract says nothing about it, but when four of us showed the principal how many notes we write (she had guessed 20), she gave us a half-day substitute in each quarter. Bring the number.
      `,
    },
  ],
}
