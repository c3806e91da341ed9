import { aacNoBudget } from './assistive-technology/aac-no-budget'
import { deviceAtHome } from './assistive-technology/device-at-home'
import { oneSwitch } from './assistive-technology/one-switch'
import { readAloudOnTests } from './assistive-technology/read-aloud-on-tests'
import { dataWhileTeaching } from './behavior/data-while-teaching'
import { leavesTheBuilding } from './behavior/leaves-the-building'
import { noSecondAdult } from './behavior/no-second-adult'
import { paraWhoRestrains } from './behavior/para-who-restrains'
import { plansFamiliesOwn } from './behavior/plans-families-own'
import { askingForPay } from './career/asking-for-pay'
import { chemistAt44 } from './career/chemist-at-44'
import { interviewQuestions } from './career/interview-questions'
import { movingStatesLicense } from './career/moving-states-license'
import { paraToTeacher } from './career/para-to-teacher'
import type { DemoQuestion } from './demo-question'
import { coTeacherWontPlan } from './education/co-teacher-wont-plan'
import { fractionsOnFingers } from './education/fractions-on-fingers'
import { gradingModifiedWork } from './education/grading-modified-work'
import { readingInSeventhGrade } from './education/reading-in-seventh-grade'
import { subPlans } from './education/sub-plans'
import { caseloadCaps } from './iep-and-law/caseload-caps'
import { compensatoryTime } from './iep-and-law/compensatory-time'
import { esyCriteria } from './iep-and-law/esy-criteria'
import { goalsForSale } from './iep-and-law/goals-for-sale'
import { manifestationDetermination } from './iep-and-law/manifestation-determination'
import { progressNotes } from './iep-and-law/progress-notes'
import { recordingTheMeeting } from './iep-and-law/recording-the-meeting'
import { anAdultTooClose } from './inclusion/an-adult-too-close'
import { lunchWithAdults } from './inclusion/lunch-with-adults'
import { notReadyForMyClass } from './inclusion/not-ready-for-my-class'
import { stairsOnTheFieldTrip } from './inclusion/stairs-on-the-field-trip'
import { burnedOutInMarch } from './mental-health/burned-out-in-march'
import { panicAtSchool } from './mental-health/panic-at-school'
import { schoolRefusal } from './mental-health/school-refusal'
import { fiftyTwoInSpeech } from './related-services/52-students-in-speech'
import { noVisionTeacher } from './related-services/no-vision-teacher'
import { whenOtEnds } from './related-services/when-ot-ends'

export const demoQuestions: readonly DemoQuestion[] = [
  dataWhileTeaching,
  leavesTheBuilding,
  noSecondAdult,
  paraWhoRestrains,
  plansFamiliesOwn,
  askingForPay,
  chemistAt44,
  interviewQuestions,
  movingStatesLicense,
  paraToTeacher,
  coTeacherWontPlan,
  fractionsOnFingers,
  gradingModifiedWork,
  readingInSeventhGrade,
  subPlans,
  caseloadCaps,
  compensatoryTime,
  esyCriteria,
  goalsForSale,
  manifestationDetermination,
  progressNotes,
  recordingTheMeeting,
  aacNoBudget,
  deviceAtHome,
  oneSwitch,
  readAloudOnTests,
  anAdultTooClose,
  lunchWithAdults,
  notReadyForMyClass,
  stairsOnTheFieldTrip,
  burnedOutInMarch,
  panicAtSchool,
  schoolRefusal,
  fiftyTwoInSpeech,
  noVisionTeacher,
  whenOtEnds,
]
