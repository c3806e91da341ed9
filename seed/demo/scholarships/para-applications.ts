import { type DemoApplication, paragraphs } from './demo-application'

export const paraCategories = [
  {
    label: 'Experience with students',
    weight: 2,
    steps: [
      'Says nothing of work with students',
      'Names a job, but no student or moment',
      'Describes work with students in general',
      'Describes one student or moment and what it taught',
      'Shows how several moments changed what they do',
    ],
  },
  {
    label: 'Reasons for teaching',
    weight: 1,
    steps: [
      'Gives none',
      'Gives reasons that fit any job',
      'Gives a personal reason',
      'Connects the reason to special education',
      'Says what they would do as a teacher that they can’t do now',
    ],
  },
  {
    label: 'Plan to finish',
    weight: 1,
    steps: [
      'Has no plan',
      'Hopes to finish',
      'Names a program',
      'Names a program and a date',
      'Names what could get in the way, and what they will do then',
    ],
  },
] as const

const [experience, reasons, plan] = ['Experience with students', 'Reasons for teaching', 'Plan to finish']
const scored = (one: number, two: number, three: number) => ({ [experience]: one, [reasons]: two, [plan]: three })

export const paraApplications: DemoApplication[] = [
  {
    by: 'Erin Doherty',
    school: 'Worcester Evening College',
    major: 'Moderate Disabilities, PreK–8',
    graduation: '12/2027',
    essay: paragraphs(
      `I have been a para for six years. I know where the extra shoes are. I know that Danny eats lunch if you sit on
      his left. I know which fire alarm is a drill because the secretary tells me first, so that I can walk him to the
      field before it starts. None of this is in his IEP, and I have never been at the meeting where it is written. I am
      outside, with Danny, so that the meeting can happen.`,
      `I don’t say that to complain. His teacher is wonderful and she asks me before each one what she should say. But
      I would like to be in the chair. I would like to write the sentence myself: sit on his left.`,
      `My classes are Tuesday and Thursday from 6 to 9:15, and my mother has my daughter. I have eleven courses behind me
      and five to go. Student teaching is the hard part, because I would have to stop being paid for fourteen weeks. My
      principal has said I can do it in my own building if I find the money for the weeks without a check. I have saved
      for eight of them. This scholarship is three more, and I will find the rest.`,
    ),
    votes: [
      { by: 'reviewer', value: 1, scores: scored(4, 4, 4) },
      { by: 'staff', value: 1, scores: scored(4, 3, 4) },
    ],
  },
  {
    by: 'Devon Marsh',
    school: 'Ridgeline Community College',
    major: 'Special Education Transfer',
    graduation: '05/2029',
    essay: paragraphs(
      `I took the job because it had health insurance. I was twenty-two, I had quit college once, and the ad said “must
      be able to lift fifty pounds.” I can lift a lot more than that.`,
      `It turned out nobody needed lifting. What they needed was somebody who would not leave. I counted: the boy I work
      with had nine aides before me, the longest for five months. For the first three weeks he ignored me completely,
      and I thought I was bad at it. Then I was out sick, and when I came back he walked over and put his forehead on
      my arm, for maybe two seconds, and walked off again. I have been there three years.`,
      `What I want to learn is the other half. I can keep him calm. I can’t teach him to read, and I think he could. I
      have watched the flash cards go by for three years and I have an idea about trains. I want to find out if it is a
      good idea.`,
    ),
    votes: [{ by: 'reviewer', value: 1, scores: scored(3, 3, 1) }],
  },
  {
    by: 'Yusuf Haddad',
    school: 'Huron Valley University',
    major: 'Learning Disabilities',
    graduation: '08/2027',
    essay: paragraphs(
      `In Aleppo I taught chemistry to boys who wanted to be doctors. In Dearborn I was for four years an aide in grade
      three, and I wish to tell you that it is the same work. In both, you stand beside a person who is looking at
      something difficult, and you must not do it for him.`,
      `My English came from the children. They are strict. When I say a word wrong they do not laugh, they repeat it for
      me, slowly, the way I repeat for them. There is a girl, I will call her M., who does not remember the letters from
      one day to the next. One day I showed her my own notebook, where I write the English words I forget. I have forgotten
      “though” thirty-one times. She was very satisfied with this number. Now she keeps a notebook also, and on
      Fridays we compare.`,
      `My diploma is recognized for chemistry only after many courses, and I no longer want it. I want this: the small
      table, six chairs. The university accepts forty of my credits. I will finish in August of next year if I take
      three courses in the summer, and the summer is not paid. If I get less than I need I will take two, and finish in
      December. I am fifty-one. Four months are not nothing, but I have waited longer for worse things.`,
    ),
    votes: [
      { by: 'reviewer', value: 1, scores: scored(4, 4, 4) },
      { by: 'former', value: 1, scores: scored(3, 4, 4) },
    ],
  },
  {
    by: 'Rosa Jiménez',
    school: 'San Jacinto State University',
    major: 'Special Education EC–12',
    graduation: '05/2028',
    essay: paragraphs(
      `Five reasons I should not become a teacher, according to people who love me: I am forty-three. I have a bad knee. I
      was a poor student. I already have a job at the school. And the pay, mija, the pay.`,
      `One reason I should: last spring the lead teacher in our life skills class went on leave, and for seven weeks
      there was a different substitute every few days. The students did not fall apart. They got up, they checked their
      picture schedules, they made the coffee for the office, they delivered it. They did it because I was there and I
      knew the routine, and because two of them, Nati and Jorge, knew it better than I did. I thought: I have been
      running this room for seven weeks at eleven dollars an hour.`,
      `Then I thought about what I had not done. I had kept everything going. I had not taught anybody one new thing,
      because I did not know how to choose it. That is what I want to go to school for.`,
      `My district pays half of the tuition in the grow-your-own program. I start with two online classes in the fall.`,
    ),
  },
  {
    by: 'Jamal Whitaker',
    school: 'Cuyahoga Teachers University',
    major: 'Intervention Specialist, Moderate/Intensive',
    graduation: '12/2028',
    essay: paragraphs(
      `I coach wrestling and I am a one-on-one aide, and I get asked which one is my real job. The honest answer is that
      I learned to do the second one from the first.`,
      `In wrestling you do not tell a kid to win. You tell him where to put his foot. Then the hand. You break one move
      into nine things and drill the fourth one until he is bored of being good at it. When I started working with
      Andre, who is seventeen and was supposed to be learning to “be independent in the community,” I could not find
      the foot. So I made one up. Nine steps to buy a sandwich. He already had seven. Nobody had ever counted.`,
      `We drilled the fourth, which was waiting for the person to look up before he talked. It took from October to
      Thanksgiving. He bought me a sandwich. I am not going to pretend I didn’t go sit in my car for a minute.`,
      `I have an associate’s degree and a wife who is tired of hearing about it. She says if I am going to run the IEP
      from the back of the room I might as well get paid to do it from the front.`,
    ),
  },
  {
    by: 'Wren Castleton',
    school: 'Cascade Coast College',
    major: 'Special Education, Low-Incidence',
    graduation: '05/2027',
    essay: paragraphs(
      `I am autistic, and I work in an autism classroom. For two years I did not tell anyone. I thought it would make me
      less of a professional. I wore the lanyard, I kept my hands still, and I went home and lay on the floor.`,
      `What changed my mind was a behavior plan. It said a student would “use quiet hands during group.” I sat in the
      meeting with my own quiet hands under my own legs and heard myself say, out loud, that I could not have listened
      to the meeting if I had not been allowed to sit on them. Nobody spoke for a bit. Then the teacher crossed the line
      out and asked me what I would write. I said: “listens during group, however he listens.” It is still in there.`,
      `I do not think you have to be like your students to teach them. My teachers were not like me, and some of them were
      very good. But I think somebody in the building should know from inside what the lights are doing. I finish in
      May. The last practicum is full time and unpaid, and I have asked to do it in a room with windows.`,
    ),
  },
]

export const paraDrafts: DemoApplication[] = [
  {
    by: 'Grace Lindqvist',
    school: '',
    major: 'Special education',
    graduation: '',
    essay: 'I’ve been in the same preschool room for ten years and I have trained four teachers. I would like to',
    isDraft: true,
  },
  {
    by: 'Ben Hartley',
    school: 'Ozark Regional University',
    major: 'Cross-Categorical Special Education',
    graduation: '05/2028',
    essay: paragraphs(
      `Things I have been called this week by students: Mister, Bro, Grandpa, and, once, Mom. I answered to all of them.`,
      `I want to write about the day with the fish tank. (Finish this part tonight.)`,
    ),
    isDraft: true,
  },
]
