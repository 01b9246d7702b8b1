/** A schema name exists once in all folders, and so does a locale file of one name in each language. */
import { type DeclarationFiles, type Report, readPath } from '../../base/declaration-files.ts';
import { isObject } from '../../base/values.ts';

export function checkSameNames({ contents: files }: DeclarationFiles, reportIn: (file: string) => Report): void {
  const first = new Map<string, string>();
  for (const file of Object.keys(files).sort()) {
    const path = readPath(file);
    // Each module may have its own vocabularies.
    if (path === null || path.kind === 'resource' || path.kind === 'template' || path.name === 'enums') continue;
    const [what, key] =
      path.kind === 'words'
        ? [`a file of words "${path.name}"`, `${path.locale}/${path.name}`]
        : [`a schema "${path.name}"`, path.name];
    const other = first.get(key);
    if (other === undefined) first.set(key, file);
    else reportIn(file)('', `${what} already exists in ${other}`);
  }
  checkVocabularies(files, reportIn);
}

/** The texts of values are found by the name of their vocabulary. */
function checkVocabularies(files: DeclarationFiles['contents'], reportIn: (file: string) => Report): void {
  const first = new Map<string, string>();
  for (const file of Object.keys(files).sort()) {
    const path = readPath(file);
    const content = files[file];
    if (path?.kind !== 'schema' || path.name !== 'enums' || !isObject(content)) continue;
    for (const name of Object.keys(Object(content.$defs))) {
      const other = first.get(name);
      if (other === undefined) first.set(name, file);
      else reportIn(file)(`$defs.${name}`, `a vocabulary "${name}" already exists in ${other}`);
    }
  }
}
