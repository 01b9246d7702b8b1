import { formattedText } from './text-kind.ts';

/** The id of a record: uuid v7, made by the server. */
export const identifier = formattedText('uuid', { column: 'uuid', searchable: false, width: 300, examples: () => [] });
