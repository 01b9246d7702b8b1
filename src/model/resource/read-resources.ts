/** Reads resources from resource files and schemas, each by itself. What they take from each other is added later. */

import { type DeclarationFiles, type Report, schemaFile } from '../base/declaration-files.ts';
import { isPage } from '../base/is-page.ts';
import { hint } from '../base/text/nearest.ts';
import { isObject } from '../base/values.ts';
import type { DeclarationFile } from '../features/blocks/define-pages.ts';
import { checkNeverSent } from '../features/fields/check-never-sent.ts';
import { expandForms } from '../features/forms/expand-forms.ts';
import { anyCode } from '../features/keywords.ts';
import { checkSchema } from '../schema/check/check-schema.ts';
import { withFurtherField } from '../schema/further-field.ts';
import { resolveSchema } from '../schema/resolve-schema.ts';
import { schemaNameAt, schemaPlace } from '../schema/schema-place.ts';
import { systemFieldNames, withOwnFields, withoutSystemFields } from '../schema/system-fields.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawPage, RawResource } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import { type BranchFields, withBranchFields } from './branch-fields.ts';
import { checkShape } from './check/check-shape.ts';
import { warnOfJson } from './check/warn-of-json.ts';
import { defineResource } from './define-resource.ts';
import type { IssueReports } from './issue-reports.ts';
import { defineMounts, type Mount } from './mounts.ts';
import { withNamedProperties } from './named-properties.ts';
import { isMount } from './project-schema.ts';
import type { ResourceFile } from './resource-files.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

export interface ResourcesRead {
  /** By name, without those that have issues. */
  readonly valid: Readonly<Record<string, Resource>>;
  readonly pages: readonly DeclarationFile<RawPage>[];
  /** With their forms expanded. */
  readonly resources: readonly DeclarationFile<RawResource>[];
  /**
   * Report issues of each resource and page, in its own file or in the one that it extends, where the place is written.
   */
  readonly reports: ReadonlyMap<string, Report>;
}

interface Reading {
  readonly files: DeclarationFiles;
  readonly schemas: Schemas;
  readonly issueReports: IssueReports;
  readonly valid: Record<string, Resource>;
  readonly pages: DeclarationFile<RawPage>[];
  readonly resources: DeclarationFile<RawResource>[];
  readonly mounts: Mount[];
}

export function readResources(
  files: readonly ResourceFile[],
  declarationFiles: DeclarationFiles,
  schemas: Schemas,
  issueReports: IssueReports,
): ResourcesRead {
  const reading: Reading = {
    ...{ files: declarationFiles, schemas, issueReports },
    ...{ valid: Object.create(null), pages: [], resources: [], mounts: [] },
  };
  const reports = new Map<string, Report>();
  const known = new Map<string, string>();
  for (const one of files) {
    const report = reportOf(one, issueReports);
    reports.set(one.name, report);
    const isNamed = checkName(one.name, known.get(one.name), report);
    if (!isNamed) continue;
    const isFirst = !known.has(one.name);
    known.set(one.name, one.file);
    const { issue } = one.inherited;
    if (issue) issueReports.reportOnce(issue.file)(issue.path, issue.message);
    else readFile(reading, one, report, isFirst);
  }
  const declared = files.flatMap(({ name, inherited }) => (isPage(inherited.content) ? [] : [name]));
  defineMounts(reading.mounts, reading.valid, reading.resources, declared, declarationFiles.code ?? anyCode);
  return { valid: reading.valid, pages: reading.pages, resources: reading.resources, reports };
}

/** Reports in the file itself or in the one that it extends, depending on where the place is written. */
function reportOf({ file, inherited: { locate } }: ResourceFile, { reportIn, reportOnce }: IssueReports): Report {
  return (place, message) => {
    const written = locate(place);
    (written.file === file ? reportIn : reportOnce)(written.file)(written.path, message);
  };
}

/** @returns false for a name that cannot be used */
function checkName(name: string, other: string | undefined, report: Report): boolean {
  if (name.startsWith('daicho')) report('', `names that begin with "daicho" are reserved for tables of the product`);
  if (name in {}) report('', `"${name}" cannot be the name of a resource`);
  else if (other !== undefined) report('', `a resource "${name}" already exists in ${other}`);
  return !(name in {});
}

function readFile(reading: Reading, one: ResourceFile, report: Report, isFirst: boolean): void {
  const { name, module, inherited } = one;
  const { content, bases: like } = inherited;
  const { files } = reading;
  if (isPage(content)) {
    if (checkShape('page', files, content, report))
      reading.pages.push({ name, module, raw: content as RawPage, report });
  } else if (isMount(content)) {
    if (checkShape('resource', files, content, report))
      reading.mounts.push({ name, module, bases: like, raw: content as RawResource, report });
  } else readResource(reading, one, report, isFirst);
}

function readResource(reading: Reading, one: ResourceFile, report: Report, isFirst: boolean): void {
  const { name, inherited } = one;
  const { files, schemas, issueReports } = reading;
  const [schemaName] = [name, ...inherited.bases].flatMap((like) => schemaPlace(schemas, like) ?? []);
  const schema = schemas[`${schemaName}.schema.json`];
  if (schemaName === undefined || !schema) {
    const known = Object.keys(schemas).map((file) => `${schemaNameAt(file)}.schema.json`);
    const missing = schemaFile(`${one.module}/${name}`);
    report('', `no schema of this name: ${missing} is missing${hint(`${name}.schema.json`, known)}`);
    return;
  }
  if (!checkShape('resource', files, inherited.content, report)) return;
  const isEmpty = Object.keys(Object(inherited.content)).every((word) => word === '$schema');
  if (isEmpty && isFirst && !name.startsWith('daicho')) {
    report('permissions', 'nobody could see the module: add who may read, such as { "read": ["staff"] }');
    return;
  }
  const { reportIn, reportOnce } = issueReports;
  const schemaReport = (schemaNameAt(schemaName) === name ? reportIn : reportOnce)(schemaFile(schemaName));
  if (isOfObjects(schema, schemaReport)) defineOne(reading, one, { schemaName, schema, schemaReport, report });
}

/** A record is an object. */
function isOfObjects(schema: unknown, report: Report): schema is JsonSchema {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    report('', 'a schema must be an object');
    return false;
  }
  const { type } = schema as JsonSchema;
  if (allowsObjects(schema as JsonSchema)) return true;
  report(type === undefined ? '' : 'type', 'a record is an object, so its schema must describe an object');
  return false;
}

/** A root without a type describes an object, unless its values have other types. */
function allowsObjects({ type, enum: values, const: value }: JsonSchema): boolean {
  if (type !== undefined) return [type].flat().includes('object');
  if (Array.isArray(values)) return values.some(isObject);
  return value === undefined || isObject(value);
}

interface Own {
  readonly schemaName: string;
  readonly schema: JsonSchema;
  readonly schemaReport: Report;
  readonly report: Report;
}

function defineOne(reading: Reading, one: ResourceFile, { schemaName, schema, schemaReport, report }: Own): void {
  const { name, module, inherited } = one;
  const { files, schemas, issueReports } = reading;
  const { issues, warnings, reportOnce, warnIn } = issueReports;
  const warn = warnIn(schemaFile(schemaName));
  const recorded = resolveSchema(schema, schemas, `${schemaName}.schema.json`, { report: schemaReport, warn });
  const { schema: owned, wireNames } = withOwnFields(withoutSystemFields(recorded));
  for (const [field, own] of Object.entries(wireNames ?? {}).filter(([, own]) => systemFieldNames.includes(own)))
    warn(
      `properties.${own}`,
      `the schema defines "${own}" itself, so the system field is sent as "${wireNames?.[own]}", and resource files call the property "${field}"`,
    );
  const branched = withBranchFields(owned);
  const { schema: whole, further } = withFurtherField(withNamedProperties(branched.schema, warn));
  const written = withFields(inherited.content as RawResource, branched.fields);
  const reportsIn = (formFile: string) => ({ report: reportOnce(formFile), warn: warnIn(formFile) });
  const { raw, schema: resolved } = expandForms(written, whole, schemas, reportsIn, report);
  checkSchema(resolved, schemaReport, warn);
  reading.resources.push({ name, module, raw, report });
  const resource = defineResource({
    ...{ name, module, bases: inherited.bases, schemaName, schema: resolved, raw, further },
    ...{ code: files.code ?? anyCode, schemaReport, report },
    wireNames: wireNames ?? (further === null ? null : {}),
  });
  checkNeverSent(resource, schemaReport);
  if (!issues.some(({ file }) => file === schemaFile(schemaName))) warnOfJson(resource, warn, warnings);
  reading.valid[name] = resource;
}

/** Words of the resource file override those from the schema. */
function withFields(raw: RawResource, fields: BranchFields['fields']): RawResource {
  const entries = Object.entries(fields).map(([name, field]) => [name, { ...field, ...raw.fields?.[name] }]);
  return entries.length === 0 ? raw : { ...raw, fields: { ...raw.fields, ...Object.fromEntries(entries) } };
}
