const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a text in the format of record ids. */
export const isRecordId = (text: string): boolean => pattern.test(text);
