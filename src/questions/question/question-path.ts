export const questionPath = ({ uid, slug }: { uid: string; slug: string }) => `/questions/${uid}/${slug}`
