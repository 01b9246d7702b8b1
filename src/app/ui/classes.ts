/** Class names that are there, joined; undefined when there is none. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
