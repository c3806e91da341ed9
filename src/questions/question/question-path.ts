type Addressed = { uid: string; slug: string }

export const questionPath = ({ uid, slug }: Addressed) => `/questions/${uid}/${slug}`

/** Where its author and staff edit it. */
export const editQuestionPath = ({ uid, slug }: Addressed) => `/ask/${uid}/${slug}`

/** Where the page says that somebody reads it. */
export const viewPath = ({ uid, slug }: Addressed) => `/api/questions/view/${uid}/${slug}`
