/** What stands in a form for a file on its way: nothing that a schema accepts, so that the form waits for it. */
export const pendingFile: Readonly<Record<string, never>> = Object.freeze({});
export const pendingPicture = 'uploading';
