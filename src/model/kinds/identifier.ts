import { formattedText } from './text-kind.ts';

/** The id of a record: a UUID v7 from the server. */
export const identifier = formattedText('uuid', { column: 'uuid', searchable: false, width: 300, examples: () => [] });
