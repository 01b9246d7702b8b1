/** Whether a file declares a page, which has blocks and no schema, and not a resource. */
export const isPage = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'page');
