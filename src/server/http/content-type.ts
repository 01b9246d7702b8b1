/** A body that says it is something else than what is read here. */
import { Problem } from '#model/access/errors.ts';

export const wrongContentType = (wanted: string): Problem =>
  new Problem('unsupported-media-type', [{ pointer: '', keyword: 'contentType', params: { wanted } }]);
