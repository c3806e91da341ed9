import { choiceListNames, choiceLists, lengths, maxEntries } from '../profile/choices'
import { fittingLine, type ResumeChange } from './fitting'
import { type JsonResume, skillLists } from './json-resume'

/** Reads the skill groups named like our lists, the languages, and single skills that one of our lists offers. */
export function skillsOf({ skills, languages }: JsonResume, changes: ResumeChange[]) {
  const lists: Record<string, string[]> = {}
  const add = (name: string, text: string) => {
    const list = lists[name] ?? []
    lists[name] = list
    const fitting = fittingLine(text, 'The text', lengths.choice, (what) =>
      changes.push({ entry: text.slice(0, 80), what }),
    )
    if (fitting && list.length < maxEntries) list.push(fitting)
  }
  if (languages) lists.languages = []
  for (const { language, fluency } of languages ?? []) {
    if (!language) continue
    add('languages', language)
    if (fluency?.trim())
      changes.push({
        entry: `Language: ${language.slice(0, 80)}`,
        what: `How well you speak it, “${fluency.trim().slice(0, 40)},” was left out: a profile lists only the language.`,
      })
  }
  for (const { name, keywords } of skills ?? []) {
    const field = Object.entries(skillLists).find(([label]) => label.toLowerCase() === name?.trim().toLowerCase())?.[1]
    if (field) lists[field] ??= []
    for (const word of keywords?.length ? keywords : field || !name ? [] : [name]) {
      const offering = field ?? choiceListNames.find((list) => offers(list, word))
      if (offering) add(offering, word)
      else changes.push({ entry: `Skill: ${word.slice(0, 80)}`, what: 'A profile has no list for this skill.' })
    }
  }
  return lists
}

const offers = (name: (typeof choiceListNames)[number], word: string) =>
  choiceLists[name].choices.some((choice) => choice.toLowerCase() === word.trim().toLowerCase())
