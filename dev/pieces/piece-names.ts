export const piecesPath = '/dev/pieces'

export const piecePath = (name: string) => `${piecesPath}/${name}`

/** `data-table` becomes “Data table”. */
export const pieceTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
