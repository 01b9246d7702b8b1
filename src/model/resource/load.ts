/** From declaration files to declarations: reads everything, reports every fault at once, returns frozen data. */

import { givenScopes } from '../access/access-declaration.ts';
import { scopesIn } from '../access/scopes-in.ts';
import {
  accessFile,
  type Fault,
  navigationFile,
  type Papers,
  type Report,
  readPath,
} from '../base/declaration-files.ts';
import { deepFreeze } from '../base/freeze.ts';
import { isObject } from '../base/values.ts';
import { defineAllBlocks } from '../features/blocks/define-pages.ts';
import { withNeeds } from '../features/derive/link-totals.ts';
import { withTabReaders } from '../features/detail/related.ts';
import { withLeads } from '../features/links/links.ts';
import { checkReaders } from '../features/permissions/check-readers.ts';
import { withRules } from '../features/rule-set/link-rules.ts';
import { withListCalls } from '../features/wire/define-list-calls.ts';
import { checkShared } from '../schema/check/check-shared.ts';
import { checkUnused } from '../schema/check/check-unused.ts';
import { normalForm } from '../schema/normal-form.ts';
import { isVocabularyFile } from '../schema/schema-place.ts';
import type { Declarations } from '../types/declarations.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawResource } from '../types/raw-resource.ts';
import type { Resource } from '../types/resource.ts';
import { checkAcross } from './check/check-across.ts';
import { checkColumnWords } from './check/check-column-words.ts';
import { checkSameNames } from './check/check-same-names.ts';
import { checkWords } from './check/check-words.ts';
import { checkCode } from './code/check-code.ts';
import { checkHeld, defineAccess } from './define-access.ts';
import { defineNavigation } from './define-navigation.ts';
import { createFaultReports, type FaultReports } from './fault-reports.ts';
import { withOrderedTexts } from './ordered-texts.ts';
import { houseSchema, houseSchemaFile } from './project-schema.ts';
import { readDemos } from './read-demos.ts';
import { readResources } from './read-resources.ts';
import { isPage, type ResourceFile, resourceFilesIn } from './resource-files.ts';

export interface Loaded {
  readonly declarations: Declarations;
  readonly faults: readonly Fault[];
  /** What is taken as it stands, and may not be what was meant. */
  readonly warnings: readonly Fault[];
}

/** Reads all files. Faulty resources are left out of the declarations, so that what is sound can still be looked at. */
export function readDeclarations(papers: Papers): Loaded {
  const faultReports = createFaultReports();
  const { faults, warnings, reportIn } = faultReports;
  const files = resourceFilesIn(papers);
  const schemas = schemasOf(papers);
  const access = defineAccess(papers, reportIn(accessFile));
  checkFiles(papers, schemas, faultReports);
  const read = readResources(files, papers, schemas, faultReports);
  const reportOf = ({ name }: { readonly name: string }): Report => read.reports.get(name) ?? (() => undefined);
  const declared = files.flatMap(({ name, inherited }) => (isPage(inherited.content) ? [] : [name]));
  const withBlocks = defineAllBlocks(read, withNeeds(read.sound), declared);
  // Without a prototype: a name that is looked up is there only when it was declared.
  const resources: Readonly<Record<string, Resource>> = Object.assign(Object.create(null), withBlocks.resources);
  const { pages } = withBlocks;
  const named = files.map(({ name }) => name);
  for (const resource of Object.values(resources)) checkReaders(resource, reportOf(resource));
  const navigation = defineNavigation(papers, resources, pages, named, reportIn(navigationFile));
  if (papers.code)
    for (const resource of Object.values(resources)) checkCode(resource, papers.code, reportOf(resource));
  checkHeld(access, resources, reportIn(accessFile));
  checkAcross(resources, pages, declared, (one, path, message) => reportOf(one)(path, message));
  const raws = Object.fromEntries(read.resources.map(({ name, raw }) => [name, raw]));
  const demos = readDemos(resources, raws, papers, reportOf);
  for (const resource of Object.values(resources)) checkColumnWords(resource, papers, reportOf(resource));
  checkWords(papers, { resources, pages, navigation }, files.map(ownerOf), faults, reportIn);
  const declarations = deepFreeze({ resources: linked(resources), pages, navigation, access, demos });
  return { declarations, faults, warnings };
}

/** What is seen in the files before any resource is read. */
function checkFiles(
  papers: Papers,
  schemas: Readonly<Record<string, JsonSchema>>,
  { reportIn, warnIn }: FaultReports,
): void {
  for (const file of papers.base?.replaced ?? [])
    warnIn(file)('', `"${readPath(file)?.name}" of the base module is left out: this resource has its name`);
  checkSameNames(papers, reportIn);
  for (const [shared, schema] of Object.entries(schemas).filter(([file]) => isVocabularyFile(file)))
    if (isObject(schema)) checkShared(schema, reportIn(`schemas/${shared}`), warnIn(`schemas/${shared}`));
  checkUnused(papers, schemas, warnIn);
}

/** The file that has words of its own, and those whose words it takes. */
function ownerOf({ file, name, inherited }: ResourceFile) {
  const { source } = Object(inherited.content) as RawResource;
  return { file, name, like: [...inherited.like, ...(source?.of ? [source.of] : [])] };
}

/** What a resource takes from others, once all of them are there. */
const linked = (resources: Readonly<Record<string, Resource>>): Readonly<Record<string, Resource>> =>
  Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => [
      name,
      links.reduce((one, link) => link(one, resources), resource),
    ]),
  );

const links = [withLeads, withTabReaders, withRules, withListCalls, withOrderedTexts];

/** Every schema by its path in the folder of schemas and in normal form, the project's own among them. */
export function schemasOf(papers: Papers): Readonly<Record<string, JsonSchema>> {
  const written = Object.entries(papers.files)
    .filter(([file]) => readPath(file)?.kind === 'schema')
    .map(([file, content]) => [file.replace(/^schemas\//, ''), isObject(content) ? normalForm(content) : content]);
  const resources = resourceFilesIn(papers)
    .filter(({ inherited }) => !isPage(inherited.content))
    .map(({ name, inherited }) => [name, inherited.content as RawResource] as const);
  const own = houseSchema(Object.fromEntries(resources), givenScopes(scopesIn(papers)));
  return { ...Object.fromEntries(written), [houseSchemaFile]: own };
}
