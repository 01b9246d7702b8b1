/** Finds schemas that belong to no resource and that no file names. */
import { type DeclarationFiles, type Report, readPath } from '../../base/declaration-files.ts';
import type { Schemas } from '../schema-index.ts';
import { schemaNameAt } from '../schema-place.ts';

/** Schemas that the product itself reads. */
const ofTheProduct = ['enums', 'house'];

/** @param schemas schemas by path; their names are searched in the text of all other files */
export function checkUnused(files: DeclarationFiles, schemas: Schemas, warnIn: (file: string) => Report): void {
  const owners = Object.keys(files.contents).flatMap((file) => {
    const path = readPath(file);
    return path?.kind === 'resource' || path?.kind === 'template' ? [path.name] : [];
  });
  const texts = new Map(Object.entries(files.contents).map(([file, content]) => [file, JSON.stringify(content) ?? '']));
  for (const [file, schema] of Object.entries(schemas)) {
    const name = schemaNameAt(file);
    if (ofTheProduct.includes(name) || owners.includes(name)) continue;
    const names = [`${name}.schema.json`, `"${name}"`, ...(typeof schema?.$id === 'string' ? [schema.$id] : [])];
    const isNamed = [...texts].some(
      ([other, text]) => other !== `schemas/${file}` && names.some((one) => text.includes(one)),
    );
    if (!isNamed)
      warnIn(`schemas/${file}`)('', `nothing uses this schema: a module needs resources/<folder>/${name}.json as well`);
  }
}
