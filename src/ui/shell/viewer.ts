/** Who looks at the page, as the shell needs to know them. A room that knows more about people adds it to this type. */
export interface Viewer {
  _id: string
  displayName: string
  avatar: string | null
}
