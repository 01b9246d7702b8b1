/**
 * How records are added, from `path` and `create`.
 * The variant in the path, preset fields, the choice before the form, and the page after it.
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import { pathWord } from '../../paths/form-paths.ts';
import { parameterOf, segmentsOf } from '../../paths/redirects.ts';
import type { Fields } from '../../types/fields/field.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { Completed, CreateDeclaration } from '../../types/screens/create-declaration.ts';
import { defineBatch } from '../batch/batch.ts';

type Known = (path: string, name: string) => boolean;

interface CreateResult {
  readonly routes: Pick<Resource['routes'], 'create' | 'choose' | 'completed'>;
  readonly create: CreateDeclaration;
}

/** @param path path of the list */
export function defineCreate(
  raw: RawResource,
  path: string,
  fields: Fields,
  known: Known,
  report: Report,
): CreateResult {
  const createPath = raw.path?.create ?? `${path}/add`;
  const variant = variantOf('path.create', createPath, fields, report, true);
  const choose = raw.create?.choose ?? (variant ? { field: variant } : null);
  const chooser = choose && chooserOf(choose, variant, fields, known, report) ? choose : null;
  const params = paramsOf(raw.create?.params ?? {}, variant, fields, known, report);
  const completed = raw.create?.completed ? completedOf(raw.create.completed, known) : null;
  const routes = routesOf(raw, createPath, chooser);
  checkPaths(routes, variant, report);
  return {
    routes,
    create: {
      set: setOf(raw.create?.set ?? {}, variant, fields, known, report),
      variant,
      params: chooser ? withChoice(params, chooser.field, variant) : params,
      choose: chooser && { field: chooser.field, icons: chooser.icons ?? {} },
      completed,
      page: raw.create?.page ?? null,
      batch: defineBatch(raw.create?.batch),
    },
  };
}

const routesOf = (
  { create }: RawResource,
  path: string,
  chooser: { readonly path?: string } | null,
): CreateResult['routes'] => ({
  create: path,
  choose: chooser ? (chooser.path ?? withoutVariant(path)) : null,
  completed: create?.completed ? (create.completed.path ?? `${path}/completed`) : null,
});

/** The chosen value is a parameter of the address, unless a parameter already fills the field. */
const withChoice = (
  params: Readonly<Record<string, string>>,
  by: string,
  variant: string | null,
): Readonly<Record<string, string>> =>
  by === variant || Object.values(params).includes(by) ? params : { ...params, [by]: by };

/**
 * The field that a parameter of the path names.
 * It has a closed list of values, each with a different word in the path, or it refers to the record to which the new
 * one belongs.
 *
 * @param mayRefer whether it may be a reference, which may be anywhere in the path
 */
export function variantOf(
  place: string,
  path: string,
  fields: Fields,
  report: Report,
  mayRefer = false,
): string | null {
  const [name, ...more] = parametersIn(path);
  if (name === undefined) return null;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (more.length > 0) report(place, 'only one parameter is allowed: it sets one field of the record');
  else if (mayRefer && field?.kind === 'reference' && !field.readOnly) return name;
  else if (!path.endsWith(`/{${name}}`)) report(place, `{${name}} must be the last part of the path`);
  else if (!field) report(place, `no field "${name}"${hint(name, Object.keys(fields))}`);
  else if (field.kind !== 'choice' || field.readOnly)
    report(place, `"${name}" must be a writable choice, since the path sets it`);
  else {
    const words = (field.values ?? []).map(pathWord);
    const duplicate = words.find((word, index) => words.indexOf(word) !== index);
    if (duplicate === undefined) return name;
    report(place, `two values of "${name}" would both be "${duplicate}" in the path`);
  }
  return null;
}

/** The edit page's path has the record's id. It may also name the records to which the record belongs. */
export function checkEditPath({ routes, fields }: Pick<Resource, 'routes' | 'fields'>, report: Report): void {
  for (const name of parametersIn(routes.edit ?? '')) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (name !== 'id' && (field?.kind !== 'reference' || field.nullable))
      report('path.edit', `"{${name}}" must be the id or a reference that cannot be empty`);
  }
}

/** Values that this page presets instead of the user. A grant's `where` may require them of all writers. */
function setOf(
  set: Readonly<Record<string, unknown>>,
  variant: string | null,
  fields: Fields,
  known: Known,
  report: Report,
): Readonly<Record<string, unknown>> {
  for (const [name, value] of Object.entries(set)) {
    const path = `create.set.${name}`;
    const field = known(path, name) ? fields[name] : undefined;
    if (!field) continue;
    if (name === variant) report(path, `the path of the form already sets "${name}"`);
    else if (field.readOnly || !isStored(field)) report(path, `"${name}" cannot be written`);
    else if (field.values && !field.values.includes(String(value)))
      report(path, `no value ${JSON.stringify(value)}${hint(String(value), field.values)}`);
  }
  return set;
}

type RawChoose = NonNullable<NonNullable<RawResource['create']>['choose']>;

function chooserOf(
  { field: by, icons }: RawChoose,
  variant: string | null,
  fields: Fields,
  known: Known,
  report: Report,
): boolean {
  if (!known('create.choose.field', by)) return false;
  const field = fields[by];
  for (const value of Object.keys(icons ?? {}))
    if (!field?.values?.includes(value))
      report(`create.choose.icons.${value}`, `"${value}" is not a value of ${by}${hint(value, field?.values ?? [])}`);
  if (variant !== null && by !== variant) {
    report('create.choose.field', `the path of the form sets "${variant}", so "field" must be that field`);
    return false;
  }
  if ((field?.kind === 'choice' || field?.kind === 'reference') && !field.readOnly) return true;
  report('create.choose.field', `"${by}" must be a choice or a reference that can be written`);
  return false;
}

function paramsOf(
  raw: Readonly<Record<string, string>>,
  variant: string | null,
  fields: Fields,
  known: Known,
  report: Report,
): Readonly<Record<string, string>> {
  const valid = Object.entries(raw).filter(([param, name]) => {
    const place = `create.params.${param}`;
    const field = fields[name];
    if (!known(place, name) || !field) return false;
    const isEditable = isStored(field) && !field.readOnly && field.kind !== 'structure' && field.kind !== 'files';
    if (isEditable && name !== variant) return true;
    report(
      place,
      isEditable
        ? `"${name}" is set by the path of the form`
        : `"${name}" cannot be filled in on the form, so a parameter cannot fill it in either`,
    );
    return false;
  });
  return Object.fromEntries(valid);
}

function completedOf(raw: NonNullable<NonNullable<RawResource['create']>['completed']>, known: Known): Completed {
  const params = Object.entries(raw.params ?? { id: 'id' });
  const next = (raw.next ?? []).map(({ create, params: given }, index) => ({
    create,
    params: Object.fromEntries(
      Object.entries(given ?? {}).filter(([param, field]) =>
        known(`create.completed.next[${index}].params.${param}`, field),
      ),
    ),
  }));
  return {
    params: Object.fromEntries(params.filter(([param, field]) => known(`create.completed.params.${param}`, field))),
    next,
  };
}

function checkPaths(routes: CreateResult['routes'], variant: string | null, report: Report): void {
  if (routes.choose && parametersIn(routes.choose).length > 0)
    report('create.choose.path', 'nothing is chosen yet, so the path cannot have a parameter');
  for (const name of parametersIn(routes.completed ?? ''))
    if (name !== variant)
      report(
        'create.completed.path',
        `no parameter "{${name}}" in "${routes.create}"${hint(name, variant ? [variant] : [])}`,
      );
}

export const parametersIn = (path: string): readonly string[] =>
  segmentsOf(path).flatMap((part) => parameterOf(part) ?? []);

const withoutVariant = (path: string): string => path.replace(/\/\{\w+\}$/, '');

/** Issues that only show together with other resources: next steps link to forms that accept the parameters. */
export function checkNextSteps(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  for (const [index, { create, params }] of (resource.create.completed?.next ?? []).entries()) {
    const place = `create.completed.next[${index}]`;
    const target = Object.hasOwn(resources, create) ? resources[create] : undefined;
    if (!target) {
      if (!declared.includes(create)) report(`${place}.create`, `no resource "${create}"${hint(create, declared)}`);
      continue;
    }
    const known = Object.keys(target.create.params);
    for (const param of Object.keys(params))
      if (!known.includes(param))
        report(
          `${place}.params.${param}`,
          `the form of "${create}" takes no parameter "${param}"${hint(param, known)}`,
        );
  }
}
