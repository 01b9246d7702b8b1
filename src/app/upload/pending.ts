/** Placeholders in a form for a running upload. No schema accepts them, so the form waits for the upload. */
export const pendingFile: Readonly<Record<string, never>> = Object.freeze({});
export const pendingPicture = 'uploading';
