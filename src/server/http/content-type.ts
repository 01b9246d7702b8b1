/** The error for a body with another content type than the call reads. */
import { Problem } from '#model/access/errors.ts';

export const wrongContentType = (wanted: string): Problem =>
  new Problem('unsupported-media-type', [{ pointer: '', keyword: 'contentType', params: { wanted } }]);
