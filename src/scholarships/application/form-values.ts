import type { ApplicationFields } from '../rules'

/** What the form holds. The code is only asked for after the deadline. */
export type ApplicationValues = ApplicationFields & { lateCode: string }

export const blankApplication: ApplicationValues = { school: '', major: '', graduation: '', essay: '', lateCode: '' }

/** Reads what a browser has stored or a form has sent. Anything that isn't a text is left out. */
export function applicationValues(sent: unknown): ApplicationValues {
  const known: Record<string, unknown> = Object(sent)
  const textOf = (name: keyof ApplicationValues) => {
    const value = known[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    school: textOf('school'),
    major: textOf('major'),
    graduation: textOf('graduation'),
    essay: textOf('essay'),
    lateCode: textOf('lateCode'),
  }
}

export const fieldNames = ['school', 'major', 'graduation', 'essay', 'lateCode'] as const
