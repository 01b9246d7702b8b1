/** From declaration files to declarations: reads all files, reports all issues at once, returns frozen data. */

import { grantableScopes } from '../access/access-declaration.ts';
import { scopesIn } from '../access/scopes-in.ts';
import {
  accessFile,
  type DeclarationFiles,
  type Issue,
  navigationFile,
  type Report,
  readPath,
} from '../base/declaration-files.ts';
import { deepFreeze } from '../base/freeze.ts';
import { isPage } from '../base/is-page.ts';
import { isObject } from '../base/values.ts';
import { defineAllBlocks } from '../features/blocks/define-pages.ts';
import { withNeeds } from '../features/derive/link-totals.ts';
import { withTabReaders } from '../features/detail/related.ts';
import { keywordsIn } from '../features/keyword.ts';
import { anyCode } from '../features/keywords.ts';
import { withLinks } from '../features/links/links.ts';
import { checkReaders } from '../features/permissions/check-readers.ts';
import { warnOfBlindWrites } from '../features/permissions/warn-of-blind-writes.ts';
import { withRules } from '../features/rule-set/link-rules.ts';
import { withListCalls } from '../features/wire/define-list-calls.ts';
import { checkShared } from '../schema/check/check-shared.ts';
import { checkUnused } from '../schema/check/check-unused.ts';
import { normalForm } from '../schema/normal-form.ts';
import { isVocabularyFile } from '../schema/schema-place.ts';
import type { Declarations } from '../types/declarations.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawResource } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import { checkAcross } from './check/check-across.ts';
import { checkColumnWords } from './check/check-column-words.ts';
import { checkSameNames } from './check/check-same-names.ts';
import { checkWords } from './check/check-words.ts';
import { checkCode } from './code/check-code.ts';
import { checkHeld, defineAccess } from './define-access.ts';
import { defineNavigation } from './define-navigation.ts';
import { createIssueReports, type IssueReports } from './issue-reports.ts';
import { withOrderedTexts } from './ordered-texts.ts';
import { projectSchema, projectSchemaFile } from './project-schema.ts';
import { readDemos } from './read-demos.ts';
import { readResources } from './read-resources.ts';
import { type ResourceFile, resourceFilesIn } from './resource-files.ts';

export interface Loaded {
  readonly declarations: Declarations;
  readonly issues: readonly Issue[];
  /** Content that is accepted, and may not be intended. */
  readonly warnings: readonly Issue[];
}

/** Reads all files. Leaves out resources with issues, so that the valid ones can still be used. */
export function readDeclarations(declarationFiles: DeclarationFiles): Loaded {
  const issueReports = createIssueReports();
  const { issues, warnings, reportIn, warnIn } = issueReports;
  const files = resourceFilesIn(declarationFiles);
  const schemas = schemasOf(declarationFiles);
  const access = defineAccess(declarationFiles, reportIn(accessFile));
  checkFiles(declarationFiles, schemas, issueReports);
  const read = readResources(files, declarationFiles, schemas, issueReports);
  const reportOf = ({ name }: { readonly name: string }): Report => read.reports.get(name) ?? (() => undefined);
  const declared = files.flatMap(({ name, inherited }) => (isPage(inherited.content) ? [] : [name]));
  const withBlocks = defineAllBlocks(read, withNeeds(read.valid), declared);
  // Without a prototype, so that a lookup finds only declared names.
  const resources: Readonly<Record<string, Resource>> = Object.assign(Object.create(null), withBlocks.resources);
  const { pages } = withBlocks;
  const named = files.map(({ name }) => name);
  for (const resource of Object.values(resources)) checkReaders(resource, reportOf(resource));
  for (const { name, file } of files) if (resources[name]) warnOfBlindWrites(resources[name], access, warnIn(file));
  const navigation = defineNavigation(declarationFiles, resources, pages, named, reportIn(navigationFile));
  if (declarationFiles.code)
    for (const resource of Object.values(resources)) checkCode(resource, declarationFiles.code, reportOf(resource));
  checkHeld(access, resources, reportIn(accessFile));
  checkAcross(resources, pages, keywordsIn(declarationFiles.code ?? anyCode), declared, (one, path, message) =>
    reportOf(one)(path, message),
  );
  const raws = Object.fromEntries(read.resources.map(({ name, raw }) => [name, raw]));
  const demos = readDemos(resources, raws, declarationFiles, reportOf);
  for (const resource of Object.values(resources)) checkColumnWords(resource, declarationFiles, reportOf(resource));
  checkWords(declarationFiles, { resources, pages, navigation }, files.map(ownerOf), issues, reportIn);
  const declarations = deepFreeze({ resources: linked(resources), pages, navigation, access, demos });
  return { declarations, issues, warnings };
}

/** Checks of the files before any resource is read. */
function checkFiles(
  files: DeclarationFiles,
  schemas: Readonly<Record<string, JsonSchema>>,
  { reportIn, warnIn }: IssueReports,
): void {
  for (const file of files.base?.replaced ?? [])
    warnIn(file)('', `"${readPath(file)?.name}" of the base module is left out: this resource has its name`);
  checkSameNames(files, reportIn);
  for (const [shared, schema] of Object.entries(schemas).filter(([file]) => isVocabularyFile(file)))
    if (isObject(schema)) checkShared(schema, reportIn(`schemas/${shared}`), warnIn(`schemas/${shared}`));
  checkUnused(files, schemas, warnIn);
}

/** A file that has texts, and the names of those whose texts it also uses. */
function ownerOf({ file, name, inherited }: ResourceFile) {
  const { source } = Object(inherited.content) as RawResource;
  return { file, name, like: [...inherited.bases, ...(source?.resource ? [source.resource] : [])] };
}

/** Adds what a resource takes from others, after all of them are read. */
const linked = (resources: Readonly<Record<string, Resource>>): Readonly<Record<string, Resource>> =>
  Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => [
      name,
      links.reduce((one, link) => link(one, resources), resource),
    ]),
  );

const links = [withLinks, withTabReaders, withRules, withListCalls, withOrderedTexts];

/** Every schema in normal form, by its path in the folder of schemas, and the project's own schema. */
export function schemasOf(files: DeclarationFiles): Readonly<Record<string, JsonSchema>> {
  const written = Object.entries(files.contents)
    .filter(([file]) => readPath(file)?.kind === 'schema')
    .map(([file, content]) => [file.replace(/^schemas\//, ''), isObject(content) ? normalForm(content) : content]);
  const resources = resourceFilesIn(files)
    .filter(({ inherited }) => !isPage(inherited.content))
    .map(({ name, inherited }) => [name, inherited.content as RawResource] as const);
  const own = projectSchema(Object.fromEntries(resources), grantableScopes(scopesIn(files)));
  return { ...Object.fromEntries(written), [projectSchemaFile]: own };
}
