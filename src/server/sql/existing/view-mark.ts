/** Begins the comment of the views that read tables of other programs. */
export const viewMark = 'daicho: ';
