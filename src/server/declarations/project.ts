/** The declarations as the server uses them: read and checked once, with compiled validators and texts. */

import { DeclarationError } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import type { Brand } from '#model/brand/brand.ts';
import type { KindLabels } from '#model/kinds/kind.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { fileWords, type Words, wordAt, wordsOf } from '#model/words/words.ts';
import type { Modules } from '../modules/join-modules.ts';
import type { LoadedModules } from '../modules/load-modules.ts';
import { type FilesRead, readDeclarationFiles, withoutFollowing } from './declarations.ts';

export interface Project {
  readonly declarations: Declarations;
  /** Everything that the modules of the project register. */
  readonly modules: Modules;
  readonly brand: Brand;
  /** Compiled on first use, so that a server with two hundred resources starts quickly. */
  validatorOf(resource: Resource): CompiledValidator;
  /** Texts of the frame: errors, yes and no. */
  appWord(locale: Locale, key: string): string | undefined;
  /** Texts of e-mails: subjects, sentences. */
  mailWord(locale: Locale, key: string): string | undefined;
  /** Texts of a resource: `fields.name`, `values.status.IN_USE`. */
  word(resource: Resource, locale: Locale, key: string): string;
  labelsOf(resource: Resource, field: Field, locale: Locale): KindLabels;
}

/**
 * @param loaded modules of the project; default: those of its configuration
 * @throws DeclarationError with every issue of every file and module
 */
export const readProject = async (root: string, loaded?: LoadedModules): Promise<Project> =>
  projectOf(await readDeclarationFiles(root, loaded));

/** @throws DeclarationError with every issue of every file and module */
export function projectOf({ files, modules, brand, issues: unreadable }: FilesRead): Project {
  const { declarations, issues } = readDeclarations(files);
  const all = [...unreadable, ...withoutFollowing(unreadable, issues)];
  if (all.length > 0) throw new DeclarationError(all);

  // By the resource object: a request that began with earlier declarations must not store its validator for the new
  // ones.
  const validators = new WeakMap<Resource, CompiledValidator>();
  const filesNamed = (name: string) =>
    new Map<Locale, Words>(locales.map((locale) => [locale, fileWords(files, locale, name)]));
  const app = filesNamed('app');
  const mail = filesNamed('mail');
  const ofResource = new WeakMap<Resource, Map<Locale, Words>>();

  const appWord = (locale: Locale, key: string): string | undefined => wordAt(app.get(locale) ?? {}, key);
  const word = (resource: Resource, locale: Locale, key: string): string => {
    const known = ofResource.get(resource) ?? new Map<Locale, Words>();
    const words = known.get(locale) ?? wordsOf(resource, locale, files).words;
    ofResource.set(resource, known.set(locale, words));
    return wordAt(words, key) ?? key;
  };
  /** A boolean with declared values has words for them; any other shows yes and no. */
  const stateWord = (resource: Resource, field: Field, locale: Locale, value: 'true' | 'false'): string =>
    field.values?.includes(value)
      ? word(resource, locale, `values.${field.name}.${value}`)
      : (appWord(locale, `csv.${value}`) ?? value);
  return {
    declarations,
    modules,
    brand,
    validatorOf(resource) {
      const validator = validators.get(resource) ?? compileValidator(resource.schema);
      validators.set(resource, validator);
      return validator;
    },
    appWord,
    mailWord: (locale, key) => wordAt(mail.get(locale) ?? {}, key),
    word,
    labelsOf: (resource, field, locale) => ({
      value: (value) =>
        field.values?.includes(value) ? word(resource, locale, `values.${field.name}.${value}`) : value,
      yes: stateWord(resource, field, locale, 'true'),
      no: stateWord(resource, field, locale, 'false'),
    }),
  };
}
