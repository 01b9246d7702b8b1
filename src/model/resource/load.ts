/** From papers to declarations: reads everything, reports every fault at once, answers frozen data. */

import { givenScopes } from '../access/access-declaration.ts';
import { scopesIn } from '../access/scopes-in.ts';
import {
  accessFile,
  type Fault,
  faultLine,
  navigationFile,
  type Papers,
  type Report,
  readPath,
  schemaFile,
} from '../base/declaration-files.ts';
import { deepFreeze } from '../base/freeze.ts';
import { noCode } from '../base/module-code.ts';
import { hint } from '../base/text/nearest.ts';
import { isObject } from '../base/values.ts';
import { defineAllBlocks, type Paper } from '../features/blocks/define-pages.ts';
import { withNeeds } from '../features/derive/link-totals.ts';
import { withTabReaders } from '../features/detail/related.ts';
import { checkNeverSent } from '../features/fields/check-never-sent.ts';
import { expandForms } from '../features/forms/expand-forms.ts';
import { withLeads } from '../features/links/links.ts';
import { checkReaders } from '../features/permissions/check-readers.ts';
import type { ResourceInput } from '../features/resource-input.ts';
import { withRules } from '../features/rule-set/link-rules.ts';
import { withListCalls } from '../features/wire/define-list-calls.ts';
import { checkSchema } from '../schema/check/check-schema.ts';
import { checkShared } from '../schema/check/check-shared.ts';
import { checkUnused } from '../schema/check/check-unused.ts';
import { withFurtherField } from '../schema/further-field.ts';
import { normalForm } from '../schema/normal-form.ts';
import { resolveSchema } from '../schema/resolve-schema.ts';
import { isVocabularyFile, schemaNameAt, schemaPlace } from '../schema/schema-place.ts';
import { systemFieldNames, withOwnFields, withoutSystemFields } from '../schema/system-fields.ts';
import type { Declarations } from '../types/declarations.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawResource } from '../types/raw-resource.ts';
import type { Resource } from '../types/resource.ts';
import type { RawPage } from '../types/screens/page.ts';
import { type BranchFields, withBranchFields } from './branch-fields.ts';
import { checkAcross } from './check/check-across.ts';
import { checkColumnWords } from './check/check-column-words.ts';
import { checkSameNames } from './check/check-same-names.ts';
import { checkShape } from './check/check-shape.ts';
import { checkWords } from './check/check-words.ts';
import { warnOfJson } from './check/warn-of-json.ts';
import { checkCode } from './code/check-code.ts';
import { checkHeld, defineAccess } from './define-access.ts';
import { defineNavigation } from './define-navigation.ts';
import { defineResource } from './define-resource.ts';
import { type Inherited, inherit } from './inherit.ts';
import { withNamedProperties } from './named-properties.ts';
import { withOrderedTexts } from './ordered-texts.ts';
import { houseSchema, houseSchemaFile, isMount } from './project-schema.ts';
import { readDemos } from './read-demos.ts';

export interface Loaded {
  readonly declarations: Declarations;
  readonly faults: readonly Fault[];
  /** What is taken as it stands, and may not be what was meant. */
  readonly warnings: readonly Fault[];
}

/** Reads all papers. Faulty resources are left out of the declarations, so that what is sound can still be looked at. */
export function readDeclarations(papers: Papers): Loaded {
  const faults: Fault[] = [];
  const reportIn =
    (file: string): Report =>
    (path, message) => {
      faults.push({ file, path, message, level: 'error' });
    };
  /** What resources share is read once for each of them, and told once. */
  const reportOnce =
    (file: string): Report =>
    (path, message) => {
      const fault: Fault = { file, path, message, level: 'error' };
      if (!faults.some((one) => faultLine(one) === faultLine(fault))) faults.push(fault);
    };
  const warnings: Fault[] = [];
  const warnIn =
    (file: string): Report =>
    (path, message) => {
      const warning: Fault = { file, path, message, level: 'warning' };
      if (!warnings.some((one) => faultLine(one) === faultLine(warning))) warnings.push(warning);
    };
  const access = defineAccess(papers, reportIn(accessFile));
  const schemas = schemasOf(papers);
  for (const file of papers.base?.replaced ?? [])
    warnIn(file)('', `"${readPath(file)?.name}" of the base module is left out: this resource has its name`);
  checkSameNames(papers, reportIn);
  for (const [shared, schema] of Object.entries(schemas).filter(([file]) => isVocabularyFile(file)))
    if (isObject(schema)) checkShared(schema, reportIn(`schemas/${shared}`), warnIn(`schemas/${shared}`));
  checkUnused(papers, schemas, warnIn);
  const sound: Record<string, Resource> = Object.create(null);
  const pagePapers: Paper<RawPage>[] = [];
  const resourcePapers: Paper<RawResource>[] = [];
  const files = new Map<string, string>();
  const reports = new Map<string, Report>();
  const { code = noCode } = papers;
  const mounts: Mount[] = [];
  for (const { file, module, name, inherited } of resourcesOf(papers)) {
    const { content, like, fileOf, fault } = inherited;
    const report: Report = (path, message) => {
      const place = fileOf(path);
      (place === file ? reportIn : reportOnce)(place)(path, message);
    };
    reports.set(name, report);
    if (name.startsWith('daicho')) report('', `names that begin with "daicho" belong to the product's own tables`);
    if (name in {}) {
      report('', `"${name}" cannot be the name of a resource`);
      continue;
    }
    const isSecond = files.has(name);
    if (isSecond) report('', `a resource "${name}" already stands in ${files.get(name)}`);
    files.set(name, file);
    if (fault) {
      reportOnce(fault.file)(fault.path, fault.message);
      continue;
    }
    if (isPage(content)) {
      if (checkShape('page', papers, content, report))
        pagePapers.push({ name, module, raw: content as RawPage, report });
      continue;
    }
    if (isMount(content)) {
      if (checkShape('resource', papers, content, report))
        mounts.push({ name, module, like, raw: content as RawResource, report });
      continue;
    }
    const [schemaName] = [name, ...like].flatMap((one) => schemaPlace(schemas, one) ?? []);
    const schema = schemas[`${schemaName}.schema.json`];
    if (schemaName === undefined || !schema) {
      const known = Object.keys(schemas).map((file) => `${schemaNameAt(file)}.schema.json`);
      const missing = schemaFile(`${module}/${name}`);
      report('', `no schema of this name: ${missing} is missing${hint(`${name}.schema.json`, known)}`);
      continue;
    }
    if (!checkShape('resource', papers, content, report)) continue;
    if (Object.keys(Object(content)).every((word) => word === '$schema') && !isSecond && !name.startsWith('daicho')) {
      report('permissions', 'say who may read, such as { "read": ["staff"] }: nobody would see the module');
      continue;
    }
    const schemaReport = (schemaNameAt(schemaName) === name ? reportIn : reportOnce)(schemaFile(schemaName));
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
      schemaReport('', 'a schema is an object');
      continue;
    }
    if (!allowsObjects(schema)) {
      schemaReport(
        schema.type === undefined ? '' : 'type',
        'a record is an object: its schema says which properties it has',
      );
      continue;
    }
    const warn = warnIn(schemaFile(schemaName));
    const recorded = resolveSchema(schema, schemas, `${schemaName}.schema.json`, { report: schemaReport, warn });
    const reportsIn = (formFile: string) => ({ report: reportOnce(formFile), warn: warnIn(formFile) });
    const { schema: owned, wireNames } = withOwnFields(withoutSystemFields(recorded));
    for (const [field, name] of Object.entries(wireNames ?? {}).filter(([, name]) => systemFieldNames.includes(name)))
      warn(
        `properties.${name}`,
        `"${name}" is the schema's own; what every record has under this name is sent as "${wireNames?.[name]}", and resource files call the property "${field}"`,
      );
    const branched = withBranchFields(owned);
    const { schema: whole, further } = withFurtherField(withNamedProperties(branched.schema, warn));
    const written = withFields(content as RawResource, branched.fields);
    const { raw, schema: resolved } = expandForms(written, whole, schemas, reportsIn, report);
    checkSchema(resolved, schemaReport, warn);
    resourcePapers.push({ name, module, raw, report });
    const resource = defineResource({
      name,
      module,
      like,
      schemaName,
      schema: resolved,
      raw,
      wireNames: wireNames ?? (further === null ? null : {}),
      further,
      code,
      schemaReport,
      report,
    });
    checkNeverSent(resource, schemaReport);
    if (!faults.some(({ file }) => file === schemaFile(schemaName))) warnOfJson(resource, warn, warnings);
    sound[name] = resource;
  }
  const declared = resourcesOf(papers).flatMap(({ name, inherited }) => (isPage(inherited.content) ? [] : [name]));
  const originals = new Map(resourcePapers.map(({ name, raw }) => [name, raw]));
  for (const mount of mounts) {
    const base = originalOf(mount, mounts, sound, originals, declared);
    if (!base) continue;
    const { name, module, raw, report } = mount;
    const { schema, schemaName } = base.resource;
    const like = [...mount.like, base.resource.name, ...base.resource.like];
    sound[name] = defineResource({ ...mount, like, schemaName, schema, base, code, schemaReport: report });
    // Its tabs may be those of the original, with their blocks.
    resourcePapers.push({ name, module, raw: { ...raw, detail: { ...base.raw.detail, ...raw.detail } }, report });
  }
  const withBlocks = defineAllBlocks({ pages: pagePapers, resources: resourcePapers }, withNeeds(sound), declared);
  // Without a prototype: a name that is looked up is there only when it was declared.
  const resources: typeof sound = Object.assign(Object.create(null), withBlocks.resources);
  const { pages } = withBlocks;
  for (const resource of Object.values(resources))
    checkReaders(resource, reports.get(resource.name) ?? (() => undefined));
  const named = resourcesOf(papers).map(({ name }) => name);
  const navigation = defineNavigation(papers, resources, pages, named, reportIn(navigationFile));
  if (papers.code)
    for (const resource of Object.values(resources))
      checkCode(resource, code, reports.get(resource.name) ?? (() => undefined));
  checkHeld(access, resources, reportIn(accessFile));
  checkAcross(resources, pages, declared, ({ name }, path, message) => {
    reports.get(name)?.(path, message);
  });
  const raws = Object.fromEntries(resourcePapers.map(({ name, raw }) => [name, raw]));
  const demos = readDemos(resources, raws, papers, ({ name }) => reports.get(name) ?? (() => undefined));
  const owners = resourcesOf(papers).map(({ file, name, inherited }) => {
    const { source } = Object(inherited.content) as RawResource;
    return { file, name, like: [...inherited.like, ...(source?.of ? [source.of] : [])] };
  });
  for (const resource of Object.values(resources))
    checkColumnWords(resource, papers, reports.get(resource.name) ?? (() => undefined));
  checkWords(papers, { resources, pages, navigation }, owners, faults, reportIn);
  return {
    declarations: deepFreeze({ resources: linked(resources), pages, navigation, access, demos }),
    faults,
    warnings,
  };
}

/** What the file says of a field stands before what its schema says. */
function withFields(raw: RawResource, fields: BranchFields['fields']): RawResource {
  const entries = Object.entries(fields).map(([name, field]) => [name, { ...field, ...raw.fields?.[name] }]);
  return entries.length === 0 ? raw : { ...raw, fields: { ...raw.fields, ...Object.fromEntries(entries) } };
}

/** A page says what stands on it; a resource has a schema beside it. */
const isPage = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'page');

interface Mount {
  readonly name: string;
  readonly module: string;
  readonly like: readonly string[];
  readonly raw: RawResource;
  readonly report: Report;
}

/** The resource whose records a mount shows; null when there is none, or it is not sound. */
function originalOf(
  { raw, report }: Mount,
  mounts: readonly Mount[],
  resources: Readonly<Record<string, Resource>>,
  raws: ReadonlyMap<string, RawResource>,
  declared: readonly string[],
): ResourceInput['base'] | null {
  const of = raw.source?.of ?? '';
  const resource = Object.hasOwn(resources, of) ? resources[of] : undefined;
  if (!declared.includes(of)) report('source.of', `no resource "${of}"${hint(of, declared)}`);
  const isOriginal = mounts.every(({ name }) => name !== of);
  if (!isOriginal) report('source.of', `"${of}" shows records of another resource itself; name that one`);
  return resource && isOriginal ? { resource, raw: raws.get(of) ?? {} } : null;
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

/** Every schema by its path in the folder of schemas and in normal form, the house's own among them. */
export function schemasOf(papers: Papers): Readonly<Record<string, JsonSchema>> {
  const written = Object.entries(papers.files)
    .filter(([file]) => readPath(file)?.kind === 'schema')
    .map(([file, content]) => [file.replace(/^schemas\//, ''), isObject(content) ? normalForm(content) : content]);
  const resources = resourcesOf(papers)
    .filter(({ inherited }) => !isPage(inherited.content))
    .map(({ name, inherited }) => [name, inherited.content as RawResource] as const);
  return {
    ...Object.fromEntries(written),
    [houseSchemaFile]: houseSchema(Object.fromEntries(resources), givenScopes(scopesIn(papers))),
  };
}

/** A root without a type is about an object, unless its values are of other types. */
function allowsObjects({ type, enum: values, const: value }: JsonSchema): boolean {
  if (type !== undefined) return [type].flat().includes('object');
  if (Array.isArray(values)) return values.some(isObject);
  return value === undefined || isObject(value);
}

function resourcesOf(papers: Papers): readonly { file: string; module: string; name: string; inherited: Inherited }[] {
  return Object.keys(papers.files)
    .sort()
    .flatMap((file) => {
      const path = readPath(file);
      return path?.kind === 'resource'
        ? [{ file, module: path.module, name: path.name, inherited: inherit(papers, file) }]
        : [];
    });
}
