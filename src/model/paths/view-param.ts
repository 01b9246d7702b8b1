/** Parameter of the address bar with the id of a stored view or the name of a declared one; empty for none. */
export const viewParam = 'view';
