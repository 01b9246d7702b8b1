/** Calls that preview and import what a product has. */
import { previewCallPath, previewSourcesPath } from '#model/paths/preview-paths.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { answers, body, json, operation, pathParameter, ref } from '../parts.ts';
import { previewProgress, previewRequest, previewSources } from '../schemas/preview-schemas.ts';

export const previewPaths = (resource: Resource): Json => ({
  [previewSourcesPath(resource)]: {
    get: operation(resource, 'preview-sources', {
      description: 'Products from which records can be imported, for accounts that may import.',
      responses: answers({ 200: json(previewSources) }),
    }),
  },
  [previewCallPath(resource)]: {
    parameters: [pathParameter('id')],
    post: operation(resource, 'preview', {
      description:
        'Compares the records of a product with the existing ones, or imports the selected ones. 424: the product cannot be read.',
      requestBody: body(previewRequest(resource)),
      responses: answers({ 200: json(ref('Preview')), 202: json(previewProgress), 424: json(ref('Problem')) }, 'write'),
    }),
  },
});
