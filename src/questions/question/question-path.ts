type Addressed = { uid: string; slug: string }

export const questionPath = ({ uid, slug }: Addressed) => `/questions/${uid}/${slug}`

/** Where its author and staff edit it. */
export const editQuestionPath = ({ uid, slug }: Addressed) => `/ask/${uid}/${slug}`
