import { type DemoApplication, paragraphs } from './demo-application'

export const behaviorApplications: DemoApplication[] = [
  {
    by: 'Quinn Delgado',
    school: 'Front Range University',
    major: 'Applied Behavior Analysis, M.S.',
    graduation: '12/2026',
    essay: paragraphs(
      `I came to behavior analysis as a skeptic, and I would like to stay one. My little brother had forty hours a week of
      it in the nineties. He learned to look at people. He also learned that “no” was a thing other people were allowed
      to say.`,
      `So when a district offered to pay for my first courses, I went to find out what I was angry at. I found two
      things. One was a practice that counted compliance and called it learning. The other was a science that is very
      good at one humble question: what happens right before, and what happens right after? The second does not need
      the first.`,
      `I now write plans with a rule of my own, which my supervisor has let me keep: before we reduce anything, we find
      out what it is for, and teach another way to get it that works faster. If the student’s new way is “no, thank
      you,” then somebody has to listen to it. I put that in the plan as a step for the adults, with a data sheet.
      Adults do not love being on the data sheet. They get better anyway.`,
      `My brother is thirty-one. He read this essay. He said I should tell you that he picks his own hours now.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: 1 },
      { by: 'former', value: 1 },
    ],
    decision: 'award',
  },
  {
    by: 'Chidi Nwosu',
    school: 'Great Lakes Graduate School',
    major: 'Behavior Analysis in Education',
    graduation: '05/2026',
    essay: paragraphs(
      `The shortest plan I ever wrote had four words in it: “Let him finish first.” The student was in second grade and
      had been removed from class thirty-one times. I watched him for three mornings. Every single time, someone had
      taken away something he had not finished: a puzzle, a page, a sentence.`,
      `We gave him a basket with his name where unfinished things could wait. He was removed twice more that year. I
      am not claiming that it is always so simple. I am claiming that we often do not look for three mornings.`,
      `I am one of two school psychologists for eleven buildings. I want the certificate because the consultation we can
      buy comes from two hours away, stays for a day, and leaves a binder. I would like us to have someone who is here
      on the fourth morning. I have finished the coursework and 900 of my supervised hours. The fees for the last part
      are the obstacle, and they are a small one compared to what a binder costs.`,
    ),
    votes: [
      { by: 'reviewer', value: 1 },
      { by: 'staff', value: -1 },
    ],
    decision: 'decline',
  },
  {
    by: 'Noah Abramson',
    school: 'Hudson Highlands College',
    major: 'Special Education and Behavior Analysis',
    graduation: '08/2026',
    essay: paragraphs(
      `I teach in a room with a padded corner. When I took the job I promised myself the corner would turn into a reading
      nook by the end of the year. It took three, and I want to describe what did it, because it was not what I expected.`,
      `It was not a token economy, although I made a beautiful one. It was not the calm-down curriculum. It was that an
      occupational therapist named Gwen and I sat down with a calendar and found that most of our crises were on the
      days after a change in staffing. So we stopped measuring only the students. We measured us: how many adults had
      been trained, how many had eaten, how many had been told that morning what the day would be.`,
      `When that number went up, the other number went down, so clearly that our assistant superintendent asked if we had
      plotted it backwards. I want to study this properly. I believe behavior support is mostly adult support, and I
      would like to be able to say so with a graph that holds up.`,
    ),
    votes: [
      { by: 'reviewer', value: -1 },
      { by: 'staff', value: 1 },
    ],
    decision: 'decline',
  },
  {
    by: 'Farah Siddiqui',
    school: 'Bluebonnet State University',
    major: 'Applied Behavior Analysis',
    graduation: '12/2026',
    essay: paragraphs(
      `My clients are three and four years old, and most of the people in the room with them are older and bigger and have
      decided something already. I became interested in who gets to decide.`,
      `In my practicum I asked if we could try assent checks: at the start of each activity the child can come to the table
      or not, and not coming is data and not a problem. I was told we would lose half of our sessions. We kept a count.
      In the first week we lost about a third. By the fifth week we lost almost none, and the sessions we had were the
      best I have seen, because everyone in them had chosen to be there, including me.`,
      `I come from a family where children are expected to greet every guest with a kiss. My niece does not like to. I
      explained assent to my mother over tea and she said, “So you want her to learn to say no to her grandmother.” I
      said yes. She thought about it for a long time. Now she holds out her hand and waits, and my niece, most days,
      runs past the hand and hugs her knees.`,
      `That is the kind of clinic I mean to open.`,
    ),
    votes: [{ by: 'reviewer', value: 1 }],
    decision: 'decline',
  },
]
