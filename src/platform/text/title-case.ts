/** Capitalizes words that are all lower or all upper case. Other words stay as they are, such as McDonald. */
export function titleCase(name: string): string {
  return name.replace(/\S+/g, (word) => (isCareless(word) ? capitalize(word) : word))
}

/** Roman numerals, as in Henry IV, stay upper case. */
const isCareless = (word: string) =>
  word === word.toLowerCase() || (word === word.toUpperCase() && !/^[IVX]{2,}$/.test(word))

const capitalize = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
