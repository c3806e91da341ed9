import { annualReviewPlanner } from './administration/annual-review-planner'
import { caseloadLetter } from './administration/caseload-letter'
import { extendedSchoolYear } from './administration/extended-school-year'
import { ideaTimelines } from './administration/idea-timelines'
import { licenseAcrossStates } from './career/license-across-states'
import { paraPay } from './career/para-pay'
import { telepractice } from './career/telepractice'
import type { DemoArticle } from './demo-article'
import { aacTrial } from './education/aac-trial'
import { coTeaching } from './education/co-teaching'
import { firstIepMeeting } from './education/first-iep-meeting'
import { sensoryCorner } from './education/sensory-corner'
import { myOwnMeeting } from './guest-blog/my-own-meeting'
import { otherSideOfTheTable } from './guest-blog/other-side-of-the-table'
import { pushInTherapy } from './guest-blog/push-in-therapy'
import { demoLessons } from './job-search/demo-lessons'
import { interviewQuestions } from './job-search/interview-questions'
import { ownCalendar } from './sped-superstar/own-calendar'
import { roomFour } from './sped-superstar/room-four'
import { leavingWorkAtWork } from './wellness/leaving-work-at-work'
import { quietTenMinutes } from './wellness/quiet-ten-minutes'

export const demoArticles: readonly DemoArticle[] = [
  annualReviewPlanner,
  caseloadLetter,
  extendedSchoolYear,
  ideaTimelines,
  licenseAcrossStates,
  paraPay,
  telepractice,
  aacTrial,
  coTeaching,
  firstIepMeeting,
  sensoryCorner,
  myOwnMeeting,
  otherSideOfTheTable,
  pushInTherapy,
  demoLessons,
  interviewQuestions,
  ownCalendar,
  roomFour,
  leavingWorkAtWork,
  quietTenMinutes,
]
