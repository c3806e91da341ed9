export const articlePath = ({ uid, slug }: { uid: string; slug: string }) => `/news/${uid}/${slug}`

/** Where the pictures of an article are stored, for `deleteImage`. */
export const pictureFolder = (uid: string) => `news/${uid}`
