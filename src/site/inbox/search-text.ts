import { folded } from '../../platform/text/fold'

type Searched = { name: string; email: string; message?: string | undefined; title?: string; school?: string }

/** The fields of a message that staff search in, as `searchText` stores them. */
export const searchTextOf = ({ name, email, title = '', school = '', message = '' }: Searched): string =>
  folded([name, email, title, school, message].join('\n'))
