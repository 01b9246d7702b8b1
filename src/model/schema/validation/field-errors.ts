/**
 * Converts errors of a validator to errors that name a field and can be shown in any language. A failed validation
 * always has at least one error.
 */

import { pointerTo } from '../../base/json/pointer.ts';
import { isObject } from '../../base/values.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { beginOf, locatedSchema } from './located-schema.ts';
import { branchesOf, fieldsNamedIn, referencesIn, requiredChoice } from './wrapped-schemas.ts';

/** The properties of an Ajv error that are read here. The code that is generated for the browser has the same. */
export interface ValidatorError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** @param schema the schema that the validator was compiled from */
export function errorsOf(errors: readonly ValidatorError[], schema: JsonSchema): readonly FieldError[] {
  const seen = new Set<string>();
  const fieldErrors = withoutRepeated(errors, schema)
    .map((error) => errorOf(error, schema))
    .filter(({ pointer }) => (seen.has(pointer) ? false : seen.add(pointer)));
  return fieldErrors.length > 0 ? fieldErrors : [{ pointer: '', keyword: 'schema' }];
}

/** Removes errors that a wrapper keyword and its nested errors both report. One of them always remains. */
function withoutRepeated(errors: readonly ValidatorError[], schema: JsonSchema): readonly ValidatorError[] {
  const left = new Set(errors);
  // An inner wrapper comes before the outer one.
  for (const error of errors) {
    const decide = Object.hasOwn(wrappers, error.keyword) ? wrappers[error.keyword] : undefined;
    if (!decide) continue;
    const below = [...left].filter((one) => one !== error && isBelow(one, error, schema));
    const others = [...left].filter((one) => one !== error && !below.includes(one));
    if (isReportedBy(others, error, below, schema)) {
      for (const one of [error, ...below]) left.delete(one);
      continue;
    }
    const reported = decide(error, below, schema);
    for (const one of below) if (!reported.includes(one)) left.delete(one);
    if (reported.length > 0) left.delete(error);
  }
  return errors.filter((error) => left.has(error));
}

/** True if the record refuses the value that distinguishes the alternatives, and so does each alternative. */
function isReportedBy(
  others: readonly ValidatorError[],
  wrapper: ValidatorError,
  below: readonly ValidatorError[],
  schema: JsonSchema,
): boolean {
  if (wrapper.keyword !== 'oneOf' && wrapper.keyword !== 'anyOf') return false;
  const branches = [...branchesOf(below, wrapper, locatedSchema(schema, wrapper), schema).values()];
  return others.some(
    ({ instancePath }) =>
      branches.length > 1 &&
      isMember(instancePath, wrapper.instancePath) &&
      branches.every((branch) =>
        branch.some((one) => one.instancePath === instancePath && ['const', 'enum'].includes(one.keyword)),
      ),
  );
}

/** True for a nested error of the wrapper. Errors in the target of a reference have their own schema paths. */
function isBelow(one: ValidatorError, wrapper: ValidatorError, schema: JsonSchema): boolean {
  const isIn = (path: string): boolean => path === wrapper.instancePath || path.startsWith(`${wrapper.instancePath}/`);
  if (!isIn(one.instancePath)) return false;
  const paths = schemasBelow(wrapper);
  if (paths.some((path) => one.schemaPath.startsWith(`${path}/`))) return true;
  const begin = beginOf(one);
  const refers = (path: string): boolean => referencesIn(locatedSchema(schema, wrapper, path), schema).length > 0;
  return begin !== '' && isIn(begin) && paths.some(refers);
}

/** The schemas of `if` are beside it, not inside it. */
const schemasBelow = ({ keyword, schemaPath }: ValidatorError): readonly string[] =>
  keyword === 'if' ? ['then', 'else'].map((word) => schemaPath.replace(/if$/, word)) : [schemaPath];

type Decide = (
  error: ValidatorError,
  below: readonly ValidatorError[],
  schema: JsonSchema,
) => readonly ValidatorError[];

/** Wrapper → the nested errors that are more helpful than the wrapper's own; empty if its own is more helpful. */
const wrappers: Readonly<Record<string, Decide>> = {
  if: (_, below) => below,
  anyOf: ofMeantBranch,
  oneOf: (error, below, schema) => (error.params.passingSchemas ? [] : ofMeantBranch(error, below, schema)),
  contains: () => [],
  propertyNames: () => [],
};

/**
 * The errors of the alternative that was meant, if the value shows which: the only one with its type and its constants.
 */
function ofMeantBranch(
  wrapper: ValidatorError,
  below: readonly ValidatorError[],
  schema: JsonSchema,
): readonly ValidatorError[] {
  const isOther = ({ keyword, instancePath }: ValidatorError): boolean =>
    keyword === 'false schema' ||
    (instancePath === wrapper.instancePath && ['type', 'const', 'enum'].includes(keyword)) ||
    (keyword === 'const' && isMember(instancePath, wrapper.instancePath));
  const branches = [...branchesOf(below, wrapper, locatedSchema(schema, wrapper), schema).values()];
  const meant = branches.filter((branch) => !branch.some(isOther));
  return meant.length === 1 ? (meant[0] ?? []) : lackedByAll(branches, wrapper);
}

/**
 * The missing member that all alternatives require and that distinguishes them.
 * Without it, the intended alternative is unknown.
 */
function lackedByAll(
  branches: readonly (readonly ValidatorError[])[],
  { instancePath, params, keyword }: ValidatorError,
): readonly ValidatorError[] {
  const lacks = (branch: readonly ValidatorError[]): readonly ValidatorError[] =>
    branch.filter((one) => one.keyword === 'required' && one.instancePath === instancePath);
  const isComplete = keyword === 'anyOf' || params.passingSchemas === null;
  const [first = [], ...others] = branches.map(lacks);
  if (!isComplete || others.length === 0) return [];
  return first.filter(({ params: { missingProperty } }) =>
    others.every((branch) => branch.some((one) => one.params.missingProperty === missingProperty)),
  );
}

const isMember = (path: string, of: string): boolean =>
  path.startsWith(`${of}/`) && !path.slice(of.length + 1).includes('/');

// Long: a case for each keyword whose error differs from the validator's.
function errorOf(error: ValidatorError, schema: JsonSchema): FieldError {
  const { instancePath, keyword, params } = error;
  const member = (name: unknown): string => `${instancePath}${pointerTo(String(name))}`;
  switch (keyword) {
    case 'required':
      return { pointer: member(params.missingProperty), keyword: 'required' };
    case 'dependentRequired':
      return { pointer: member(params.missingProperty), keyword, params: { other: params.property } };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { pointer: member(params.additionalProperty ?? params.unevaluatedProperty), keyword: 'unknown' };
    case 'propertyNames':
      return { pointer: member(params.propertyName), keyword, params: { ...params, ...requirementOf(error, schema) } };
    case 'contains':
      return { pointer: instancePath, keyword, params: { ...params, ...requirementOf(error, schema) } };
    case 'items':
    case 'unevaluatedItems':
      return { pointer: instancePath, keyword: 'maxItems', params };
    case 'false schema':
      return { pointer: instancePath, keyword: 'notApplicable' };
    case 'minLength':
      return params.limit === 1
        ? { pointer: instancePath, keyword: 'required' }
        : { pointer: instancePath, keyword, params };
    case 'pattern':
      return params.pattern === '\\S'
        ? { pointer: instancePath, keyword: 'notBlank' }
        : { pointer: instancePath, keyword, params: { ...params, ...exampleBeside(error, schema) } };
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return { pointer: instancePath, keyword, params: aboutMembers(error, schema) };
    default:
      return { pointer: instancePath, keyword, params };
  }
}

/**
 * Parameters of an error with alternatives. An error of the whole record or of an object names the fields or members
 * that it concerns. An error of another value contains the schemas that the value must match.
 */
function aboutMembers(error: ValidatorError, schema: JsonSchema): Readonly<Record<string, unknown>> {
  const { instancePath, keyword, params } = error;
  const wrapped = locatedSchema(schema, error);
  const choice = keyword === 'not' ? null : requiredChoice(wrapped);
  const named = choice ?? fieldsNamedIn(wrapped);
  const choiceOfNames = choice ? { choice: true } : {};
  if (instancePath === '') return named.length > 0 ? { fields: named, ...choiceOfNames } : {};
  const passing = Array.isArray(params.passingSchemas) ? { passingSchemas: params.passingSchemas } : {};
  const isPlain = choice !== null || (keyword === 'not' && isOnlyRequired(wrapped));
  if (isPlain) return { members: named, ...choiceOfNames };
  return { ...passing, ...requirementOf(error, schema) };
}

const isOnlyRequired = (schema: unknown): boolean =>
  isObject(schema) && Object.keys(schema).every((word) => word === 'required' || word === 'type');

/** Longer schemas are not included in an error. */
const longestRequirement = 1_000;

/**
 * The schema that a value, its entries or its names must match. If several alternatives matched, those alternatives.
 */
function requirementOf(error: ValidatorError, schema: JsonSchema): { readonly asked?: unknown } {
  const { keyword, params } = error;
  const wrapped = locatedSchema(schema, error);
  const passing = Array.isArray(params.passingSchemas) ? params.passingSchemas.map(Number) : null;
  const requirement =
    keyword === 'oneOf' && passing && Array.isArray(wrapped) ? passing.map((at) => wrapped[at]) : wrapped;
  return requirement !== undefined && JSON.stringify(requirement).length <= longestRequirement
    ? { asked: requirement }
    : {};
}

/** The example that the schema has for a text with a pattern. */
function exampleBeside(error: ValidatorError, schema: JsonSchema): { readonly example?: string } {
  const beside = locatedSchema(schema, error, error.schemaPath.replace(/\/pattern$/, ''));
  const [example] = isObject(beside) && Array.isArray(beside.examples) ? beside.examples : [];
  return typeof example === 'string' && example !== '' ? { example } : {};
}
