import { aacNoBudget } from './assistive-technology/aac-no-budget'
import { paraWhoRestrains } from './behavior/para-who-restrains'
import { plansFamiliesOwn } from './behavior/plans-families-own'
import { interviewQuestions } from './career/interview-questions'
import { movingStatesLicense } from './career/moving-states-license'
import type { DemoQuestion } from './demo-question'
import { coTeacherWontPlan } from './education/co-teacher-wont-plan'
import { subPlans } from './education/sub-plans'
import { caseloadCaps } from './iep-and-law/caseload-caps'
import { compensatoryTime } from './iep-and-law/compensatory-time'
import { esyCriteria } from './iep-and-law/esy-criteria'
import { manifestationDetermination } from './iep-and-law/manifestation-determination'
import { progressNotes } from './iep-and-law/progress-notes'

export const demoQuestions: readonly DemoQuestion[] = [
  plansFamiliesOwn,
  paraWhoRestrains,
  interviewQuestions,
  movingStatesLicense,
  coTeacherWontPlan,
  subPlans,
  progressNotes,
  caseloadCaps,
  compensatoryTime,
  esyCriteria,
  manifestationDetermination,
  aacNoBudget,
]
