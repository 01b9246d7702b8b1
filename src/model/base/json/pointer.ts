/** JSON pointers (RFC 6901) into a body; errors use them to name fields. */

/** Pointer to a member of the body. Escapes its name. */
export const pointerTo = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Name of the field that the pointer points to or into; empty for a pointer to the whole body. */
export const fieldAt = (pointer: string): string =>
  (pointer.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
