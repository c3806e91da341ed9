/** The parts of sanitized HTML that pictures consist of. The rest of it has no other tags with these names. */
const parts = /(<\/?(?:figure|figcaption)>|<img [^<>]*\/>)/

/**
 * Gives every picture of sanitized HTML the one form that the editor knows: a figure with the picture and, if there is
 * one, its caption as plain text. Everything else in a figure comes after it, pictures outside figures get one, and
 * pictures without an address are removed.
 */
export function arrangePictures(html: string): string {
  let arranged = ''
  let figure = emptyFigure()
  let [figures, captions] = [0, 0]
  for (const part of html.split(parts)) {
    if (part === '<figure>') figures++
    else if (part === '</figure>') {
      figures--
      if (figures > 0) continue
      arranged += written(figure)
      figure = emptyFigure()
    } else if (part === '<figcaption>') captions++
    else if (part === '</figcaption>') captions--
    else if (part === '<img />') continue
    else if (part.startsWith('<img ')) {
      if (figures > 0) figure.pictures.push(part)
      else arranged += written({ ...emptyFigure(), pictures: [part] })
    } else if (figures === 0) arranged += part
    else if (captions > 0) figure.caption += part.replace(/<[^<>]*>/g, ' ')
    else figure.rest += part
  }
  return arranged
}

type Figure = { pictures: string[]; caption: string; rest: string }

const emptyFigure = (): Figure => ({ pictures: [], caption: '', rest: '' })

function written({ pictures: [first, ...others], caption, rest }: Figure): string {
  const words = caption.replace(/\s+/g, ' ').trim()
  if (!first) return words ? `<p>${words}</p>${rest}` : rest
  const figures = [first + (words && `<figcaption>${words}</figcaption>`), ...others]
  return figures.map((inside) => `<figure>${inside}</figure>`).join('') + rest
}
