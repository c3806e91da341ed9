export const countPosts = (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`)
