export const scholarshipsPath = '/scholarships'

/** The page of an edition, by its name. */
export const editionPath = (name: string) => `${scholarshipsPath}/${name}`

/** Where members write their application without JavaScript, and read it after the deadline. */
export const applyPath = (name: string) => `${editionPath(name)}/apply`

/** The page of an edition with the dialog for applying open. */
export const applyDialogHref = (name: string) => `${editionPath(name)}?apply=1`

/** Where members withdraw their application without JavaScript. */
export const withdrawPath = (name: string) => `${editionPath(name)}/withdraw`
