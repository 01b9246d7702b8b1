/**
 * Checks locale files: their shape, and whether they name what is declared.
 * A missing text is no issue. A text that nobody would read is one.
 */

import { type DeclarationFiles, type Issue, type Report, readPath } from '../../base/declaration-files.ts';
import { hint, nearest } from '../../base/text/nearest.ts';
import { schemaNameAt } from '../../schema/schema-place.ts';
import type { Declarations } from '../../types/declarations.ts';
import { nodeAt } from '../../words/words.ts';
import { checkShape } from './check-shape.ts';
import { type Known, knownInNavigation, knownInPage, knownInResource, knownInVocabularies } from './known-words.ts';

/** Texts of the framework and of emails, which belong to no declaration. */
const ofTheProduct = ['app', 'framework', 'mail'];

/** A resource file or page, and the names of those whose texts it also uses. */
interface Owner {
  readonly file: string;
  readonly name: string;
  readonly like: readonly string[];
}

/**
 * @param owners all of them, also those that have issues
 * @param issues found so far. Files whose names are not all known because of an issue are checked for their shape only
 */
export function checkWords(
  files: DeclarationFiles,
  declarations: Pick<Declarations, 'resources' | 'pages' | 'navigation'>,
  owners: readonly Owner[],
  issues: readonly Issue[],
  reportIn: (file: string) => Report,
): void {
  const doubted = doubtedOf(owners, declarations, issues);
  const templates = Object.keys(files.contents).flatMap((file) => {
    const path = readPath(file);
    return path?.kind === 'template' ? [path.name] : [];
  });
  const names = [...owners.map(({ name }) => name), ...templates];
  for (const [file, content] of Object.entries(files.contents)) {
    const path = readPath(file);
    if (path?.kind !== 'words' || ofTheProduct.includes(path.name)) continue;
    const report = reportIn(file);
    if (path.name === 'enums') checkNames(content, knownInVocabularies(files), report);
    else if (path.name === 'navigation') {
      if (checkShape('navigation-words', files, content, report) && doubted.size === 0)
        checkNames(content, knownInNavigation(declarations.navigation, names, content, files), report);
    } else if (!names.includes(path.name))
      report('', `there is no resource, page or template "${path.name}"${hint(path.name, names)}`);
    else if (checkShape('words', files, content, report) && !doubted.has(path.name)) {
      const fields = declarations.resources[path.name]?.fields;
      // Texts of the base module about a part that the project removes are no issue of the project.
      const own = files.base?.own[file] ?? content;
      if (fields) checkPlaceholders(own, Object.keys(fields), report);
      const known = knownIn(path.name, declarations);
      if (known.length > 0) checkNames(own, together(known), report);
    }
  }
}

/** Names that the product fills into texts, beside the fields of a record. */
const placeholders = [
  ...['title', 'name', 'names', 'smart_count', 'count', 'limit', 'text', 'value', 'month', 'date', 'who', 'other'],
  ...['accounts', 'effectiveDate', 'total', 'reason', 'field', 'message'],
];

/** A placeholder that nothing fills would appear in the text. Only a misspelt known name is certainly wrong. */
function checkPlaceholders(content: unknown, fields: readonly string[], report: Report, path = ''): void {
  if (typeof content === 'string') {
    const known = [...placeholders, ...fields];
    for (const [slot, name = ''] of content.matchAll(/%\{(\w+)\}/g)) {
      const near = known.includes(name) ? null : nearest(name, known);
      if (near) report(path, `unknown placeholder ${slot} — did you mean %{${near}}?`);
    }
    return;
  }
  for (const [key, part] of Object.entries(Object(content)))
    checkPlaceholders(part, fields, report, path === '' ? key : `${path}.${key}`);
}

/** Names whose texts may contain unknown names only because of another issue. */
function doubtedOf(
  owners: readonly Owner[],
  { resources, pages }: Pick<Declarations, 'resources' | 'pages'>,
  issues: readonly Issue[],
): ReadonlySet<string> {
  const faulty = new Set(issues.map(({ file }) => readPath(file)?.name ?? ''));
  return new Set(
    owners.flatMap(({ name, like }) => {
      const all = [name, ...like, ...(resources[name]?.bases ?? []), schemaNameAt(resources[name]?.schemaName ?? name)];
      const isValid =
        (Object.hasOwn(resources, name) || Object.hasOwn(pages, name)) && !all.some((one) => faulty.has(one));
      return isValid ? [] : all;
    }),
  );
}

/** Known names of each resource or page that reads this file. */
const knownIn = (name: string, { resources, pages }: Pick<Declarations, 'resources' | 'pages'>): readonly Known[] => [
  ...Object.values(resources)
    .filter((resource) => resource.name === name || resource.bases.includes(name))
    .map(knownInResource),
  ...Object.values(pages)
    .filter((page) => page.name === name)
    .map(knownInPage),
];

/** The names that at least one of them knows. */
function together(all: readonly Known[]): Known {
  const places = new Set(all.flatMap((known) => [...known.keys()]));
  return new Map(
    [...places].map((place) => {
      const parts = all.flatMap((known) => known.get(place) ?? []);
      return [place, { what: parts[0]?.what ?? 'word', names: [...new Set(parts.flatMap(({ names }) => names))] }];
    }),
  );
}

function checkNames(content: unknown, known: Known, report: Report): void {
  for (const [place, { what, names }] of known) {
    const words = place === '' ? content : nodeAt(content, place);
    for (const word of typeof words === 'object' && words !== null ? Object.keys(words) : [])
      if (word !== '$schema' && !names.includes(word))
        report(place === '' ? word : `${place}.${word}`, `no ${what} "${word}"${hint(word, names)}`);
  }
}
