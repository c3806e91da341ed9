import { phraseFinder } from '../../platform/search/phrases'
import type { JobSetting } from '../filter-choices'
import { notSettings, settingRows } from './setting-words'

const findSettings = phraseFinder<JobSetting | null>([
  { names: notSettings, meaning: null },
  ...settingRows.map(({ setting, names }) => ({ names, meaning: setting })),
])

function settingIn(text: string): JobSetting | null {
  const named = findSettings(text).map(({ meaning }) => meaning)
  return settingRows.find(({ setting }) => named.includes(setting))?.setting ?? null
}

/** Returns where the work is done, from the title, else from the summary, or null. */
export const readSetting = (title: string, summary: string): JobSetting | null => settingIn(title) ?? settingIn(summary)
