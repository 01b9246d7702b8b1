/**
 * Checks a declaration file against its meta schema (schemas/meta). Messages suggest the nearest word.
 * Not shipped to the browser.
 */

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { allScopesIn } from '../../access/scopes-in.ts';
import { accessFile, type DeclarationFiles, type Report } from '../../base/declaration-files.ts';
import { memoize } from '../../base/memoize.ts';
import { placeOf } from '../../base/place-of.ts';
import { hint } from '../../base/text/nearest.ts';
import { isObject } from '../../base/values.ts';
import { firstEdition } from '../../edition/first-edition.ts';
import { reservedWords } from '../../features/core-words.ts';
import { keywordsIn } from '../../features/keyword.ts';
import { anyCode } from '../../features/keywords.ts';
import { wrongValue } from '../../schema/check/wrong-value.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { keywordPlaces, metaFile, resourceMeta } from './resource-meta.ts';

const metas = ['resource', 'page', 'block', 'navigation', 'access', 'words', 'navigation-words'] as const;
type Meta = (typeof metas)[number];

interface CompiledMetas {
  readonly ajv: Ajv2020;
  readonly schemas: Readonly<Record<Meta, JsonSchema>>;
}

/** By everything they are made from: projects that are read one after the other often have the same. */
const compiled = new Map<string, CompiledMetas>();
const mostCompiled = 8;

/** All meta schemas, which refer to each other by the names of their files. */
const compiledMetas = memoize((files: DeclarationFiles): CompiledMetas => {
  const scopes = allScopesIn(files);
  const keywords = keywordsIn(files.code ?? anyCode);
  const written = Object.entries(files.contents).filter(([file]) => file.startsWith('schemas/meta/'));
  const key = JSON.stringify([written, scopes, Object.entries(keywords).map(([name, { schema }]) => [name, schema])]);
  const known = compiled.get(key);
  if (known) return known;
  // Optimizing the generated code takes longer than running it unoptimized.
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    code: { optimize: false },
  });
  const schemas = Object.fromEntries(
    metas.map((meta) => [
      meta,
      meta === 'resource' ? withScopes(resourceMeta(files.contents, keywords), scopes) : metaFile(files.contents, meta),
    ]),
  ) as unknown as Record<Meta, JsonSchema>;
  for (const meta of metas) ajv.addSchema(schemas[meta], meta);
  const all = { ajv, schemas };
  const [oldest] = compiled.keys();
  if (oldest !== undefined && compiled.size >= mostCompiled) compiled.delete(oldest);
  compiled.set(key, all);
  return all;
});

const ofScope = 'Scope';

/** The files on disk define how a scope is written. The project defines which scopes exist. */
function withScopes(meta: JsonSchema, scopes: readonly string[]): JsonSchema {
  const { $defs } = meta;
  return { ...meta, $defs: { ...Object($defs), scope: { title: ofScope, enum: scopes } } };
}

/** True if the content of a file has the right shape. Otherwise reports every deviation. */
export function checkShape(meta: Meta, files: DeclarationFiles, content: unknown, report: Report): boolean {
  const { ajv, schemas } = compiledMetas(files);
  const validate = ajv.getSchema(meta) as ValidateFunction;
  if (validate(content)) return true;
  const places = placesOf(schemas[meta]);
  const reports = new Map<string, readonly [path: string, message: string]>();
  for (const found of sentences(validate.errors ?? [])) {
    const belongs = found.path === found.word ? places.get(found.word) : undefined;
    const message = explained(meta, files, found, belongs) ?? found.message;
    reports.set(`${found.path}: ${message}`, [found.path, message]);
  }
  for (const [path, message] of reports.values()) report(path, message);
  return false;
}

/**
 * What an unknown word once was, or where it belongs; null if nothing is known about it.
 *
 * @param belongs the words under which it would be known
 */
function explained(
  meta: Meta,
  files: DeclarationFiles,
  { path, word, isForm }: Sentence,
  belongs: readonly string[] | undefined,
): string | null {
  const isOfResource = meta === 'resource';
  return (
    (word === undefined ? null : renamedWord(meta, path, word)) ??
    (isOfResource && path === word ? reservedWord(path, belongs) : null) ??
    (isOfResource && (word !== undefined || isForm) ? missingKeyword(path, files) : null) ??
    elsewhere(belongs, word)
  );
}

function reservedWord(word: string, belongs: readonly string[] = []): string | null {
  if (!reservedWords.includes(word)) return null;
  const instead = belongs.map((above) => `"${above}.${word}"`).join(' or ');
  return `"${word}" is reserved for a later version${instead === '' ? '' : ` — did you mean ${instead}?`}`;
}

/** For a word, or a form of one, that belongs to a keyword of the engine. It is unknown without the keyword. */
function missingKeyword(path: string, { code = anyCode, contents }: DeclarationFiles): string | null {
  const steps = withoutIndexes(path).split('.');
  const known = keywordsIn(code);
  const place = keywordPlaces(contents).find((one) => !Object.hasOwn(known, one.keyword) && isAt(one.steps, steps));
  return place
    ? `no module of this project has the keyword "${place.keyword}": import it from "daicho/keywords"`
    : null;
}

/** `detail.tabs[0].api` → `detail.tabs.api` */
const withoutIndexes = (path: string): string => path.replaceAll(/\[\d+\]/g, '');

/** True if the steps follow the pattern, in which `*` stands for any name. */
const isAt = (pattern: readonly string[], steps: readonly string[]): boolean =>
  pattern.length === steps.length && pattern.every((step, at) => step === '*' || step === steps[at]);

const elsewhere = (places: readonly string[] | undefined, word: string | undefined): string | null =>
  places ? `unknown word "${word}": it belongs under "${places.join('" or "')}"` : null;

/** The word of the second edition that replaces a word of the first. */
function renamedWord(meta: Meta, path: string, word: string): string | null {
  if (meta !== 'resource' && meta !== 'page' && meta !== 'navigation' && meta !== 'words') return null;
  const steps = path.replaceAll(/\[\d+\]/g, '[]').split('.');
  const renamed = firstEdition.find(({ was, [meta]: rewrite }) => {
    return rewrite && isAt(was.split('.'), steps);
  });
  return renamed ? `"${word}" is now ${renamed.now}: "daicho upgrade" rewrites it` : null;
}

/** Words one level below the top, with the words that contain them. */
function placesOf(meta: object): ReadonlyMap<string | undefined, readonly string[]> {
  const found = new Map<string | undefined, string[]>();
  const properties = (part: unknown): object => Object((part as { properties?: object } | undefined)?.properties);
  for (const [above, part] of Object.entries(properties(meta)))
    for (const word of Object.keys(properties(part))) found.set(word, [...(found.get(word) ?? []), above]);
  return found;
}

/**
 * Messages for the deepest errors, which a user can act on.
 * `anyOf` reports each branch that does not match, and `propertyNames` reports each name in addition to its error.
 */
function sentences(errors: readonly ErrorObject[]): readonly Sentence[] {
  const plain = ofOneBranch(errors).filter(
    ({ keyword }) => !['if', 'anyOf', 'oneOf', 'propertyNames'].includes(keyword),
  );
  const specific = plain.filter(
    (error) =>
      !isOtherType(error) ||
      !plain.some(
        (other) =>
          other.instancePath.startsWith(`${error.instancePath}/`) ||
          (other.instancePath === error.instancePath && !isOtherType(other)),
      ),
  );
  const seen = new Set<string>();
  return withAllTypes(specific)
    .map(sentence)
    .filter(({ path, message }) => {
      const line = `${path}: ${message}`;
      return seen.has(line) ? false : seen.add(line);
    });
}

/** One error for a value of a wrong type, with all types that are possible there. */
const withAllTypes = (errors: readonly ErrorObject[]): readonly ErrorObject[] =>
  errors.map((error) => {
    if (error.keyword !== 'type') return error;
    const alike = errors.filter((other) => other.keyword === 'type' && other.instancePath === error.instancePath);
    return { ...error, params: { type: alike.flatMap(({ params }) => params.type) } };
  });

/** An object or a list where a word is possible too. Errors inside of the object are more specific. */
const isOtherType = ({ keyword, data }: ErrorObject): boolean =>
  keyword === 'type' || (keyword === 'enum' && typeof data === 'object');

/**
 * Keeps only the errors of the intended shape if an object may have one of several.
 * The intended shape is the one whose first required word is present, or else any required word. A word that no shape
 * knows is reported once, with the nearest word of all shapes.
 */
function ofOneBranch(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return errors
    .filter(({ keyword, data }) => keyword === 'anyOf' && isObject(data))
    .reduce<readonly ErrorObject[]>((rest, choice) => {
      const shapes = (choice.schema as readonly Shape[]).map((shape, at) => ({ ...shape, at }));
      const objects = shapes.filter(({ required }) => required !== undefined);
      if (objects.length < 2) return rest;
      const known = Object.assign({}, ...objects.map(({ properties }) => properties)) as object;
      const unknown = Object.keys(choice.data as object).filter((word) => !Object.hasOwn(known, word));
      const isThere = (word = ''): boolean => Object.hasOwn(choice.data as object, word);
      const meant =
        objects.find(({ required }) => isThere(required?.[0])) ??
        objects.find(({ required }) => required?.some(isThere));
      const isBelow = ({ schemaPath }: ErrorObject): boolean => schemaPath.startsWith(`${choice.schemaPath}/`);
      if (unknown.length > 0 || !meant)
        return [
          ...rest.filter((error) => !isBelow(error)),
          ...(unknown.length > 0 ? unknown : ['']).map((word) => unknownWord(choice, word, known)),
        ];
      return rest.filter(
        (error) => !isBelow(error) || error.schemaPath.startsWith(`${choice.schemaPath}/${meant.at}/`),
      );
    }, errors);
}

interface Shape {
  readonly required?: readonly string[];
  readonly properties?: object;
}

const unknownWord = (choice: ErrorObject, word: string, properties: object): ErrorObject => ({
  ...choice,
  keyword: 'additionalProperties',
  params: { additionalProperty: word },
  parentSchema: { properties },
});

interface Sentence {
  readonly path: string;
  readonly message: string;
  /** The unknown word. */
  readonly word?: string;
  /** True for a list or an object in place of a text: a form that a keyword may add. */
  readonly isForm?: boolean;
}

/** Nothing else names the choices of a word, so more of them are listed than of names. */
const mostChoices = 20;

function sentence(error: ErrorObject): Sentence {
  const { instancePath, keyword, params, parentSchema, data } = error;
  const path = placeOf(instancePath);
  if (keyword === 'additionalProperties') {
    const word = String(params.additionalProperty);
    return {
      path: path ? `${path}.${word}` : word,
      message: `unknown word "${word}"${hint(word, Object.keys(parentSchema?.properties ?? {}))}`,
      word,
    };
  }
  if (keyword === 'enum' && typeof data === 'object' && data !== null)
    return { path, message: `must be ${params.allowedValues.map(quoted).join(' or ')}`, isForm: true };
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String);
    if (parentSchema?.title === ofScope) {
      const nearest = hint(String(data), allowed) || `: ${accessFile} declares areas and further scopes`;
      return { path, message: `no scope "${data}"${nearest}` };
    }
    const known = hint(String(data), allowed, mostChoices);
    return { path, message: `"${data}" is not one of the allowed words${known}` };
  }
  if (keyword === 'required') return { path, message: `"${params.missingProperty}" is missing` };
  return { path, message: wrongValue(error), isForm: keyword === 'type' && typeof data === 'object' && data !== null };
}

const quoted = (value: unknown): string => JSON.stringify(value);
