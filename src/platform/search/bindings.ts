type Value = string | number | null

/** The values of a statement. Equal ones share a parameter, because D1 takes at most a hundred. */
export class Bindings {
  readonly values: Value[] = []

  /** Returns the numbered parameter for a value. */
  of(value: Value): string {
    const known = this.values.indexOf(value)
    if (known >= 0) return `?${known + 1}`
    return `?${this.values.push(value)}`
  }
}
