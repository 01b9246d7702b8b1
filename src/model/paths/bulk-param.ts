/** Parameter of a list's address: the id of a change of many records whose result is shown. */
export const bulkParam = 'change';
