/** Schemas that no resource has and that nothing names. */
import { type Papers, type Report, readPath, schemaFile } from '../papers.ts';
import type { Schemas } from '../schema/schema-index.ts';

/** Read by the product itself. */
const ofTheProduct = ['enums.schema.json', 'house.schema.json'];

/** @param schemas by the name of the file; whether one is named is looked up in the texts of all other files */
export function checkUnused(papers: Papers, schemas: Schemas, warnIn: (file: string) => Report): void {
  const owners = Object.keys(papers.files).flatMap((file) => {
    const path = readPath(file);
    return path?.kind === 'resource' || path?.kind === 'template' ? [path.name] : [];
  });
  const texts = new Map(Object.entries(papers.files).map(([file, content]) => [file, JSON.stringify(content) ?? '']));
  for (const [file, schema] of Object.entries(schemas)) {
    const name = file.replace(/\.schema\.json$/, '');
    if (ofTheProduct.includes(file) || owners.includes(name)) continue;
    const names = [file, `"${name}"`, ...(typeof schema?.$id === 'string' ? [schema.$id] : [])];
    const isNamed = [...texts].some(
      ([other, text]) => other !== schemaFile(name) && names.some((one) => text.includes(one)),
    );
    if (!isNamed)
      warnIn(schemaFile(name))('', `nothing uses this schema: a module needs resources/<folder>/${name}.json as well`);
  }
}
