import { jobIndex } from '../src/jobs/search/job-index'
import { peopleIndex } from '../src/profiles/findable-people'
import { questionIndex } from '../src/questions/post/question-index'

/** The search indexes of all rooms. The rooms' own lists import pages, which Node can't load. */
export const searchIndexes = [questionIndex, jobIndex, peopleIndex]
