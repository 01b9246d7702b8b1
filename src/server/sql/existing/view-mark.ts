/** Begins the comment of the views that read existing tables. */
export const viewMark = 'daicho: ';
