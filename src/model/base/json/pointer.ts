/** JSON pointers (RFC 6901) into a body, as errors name their fields. */

/** Pointer to a member of the body, whatever it is called. */
export const pointerTo = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Field that a pointer leads to or into; empty for one to the whole. */
export const fieldAt = (pointer: string): string =>
  (pointer.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
