/**
 * What stands in place of blacked-out words. Its length says nothing about theirs. It has a file of its own, because
 * browsers load it without the tables of `mask.ts`.
 */
export const mask = '█████'
