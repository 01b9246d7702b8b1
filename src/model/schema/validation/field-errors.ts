/** From a validator's errors to errors that name a field and can be said in any language. A validator that says no always leaves an error. */

import { pointerTo } from '../../base/json/pointer.ts';
import { isObject } from '../../base/values.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { beginOf, locatedSchema } from './located-schema.ts';
import { branchesOf, fieldsNamedIn, referencesIn, requiredChoice } from './wrapped-schemas.ts';

/** The part of an Ajv error object that is read here; the code that is generated for the browser produces the same. */
export interface ValidatorError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** @param schema that the validator was compiled from */
export function errorsOf(errors: readonly ValidatorError[], schema: JsonSchema): readonly FieldError[] {
  const seen = new Set<string>();
  const fieldErrors = withoutRepeated(errors, schema)
    .map((error) => errorOf(error, schema))
    .filter(({ pointer }) => (seen.has(pointer) ? false : seen.add(pointer)));
  return fieldErrors.length > 0 ? fieldErrors : [{ pointer: '', keyword: 'schema' }];
}

/** What a wrapper keyword and the errors below it say twice is left out, but one of them always stays. */
function withoutRepeated(errors: readonly ValidatorError[], schema: JsonSchema): readonly ValidatorError[] {
  const left = new Set(errors);
  // A wrapper within another one stands before it.
  for (const error of errors) {
    const decide = Object.hasOwn(wrappers, error.keyword) ? wrappers[error.keyword] : undefined;
    if (!decide) continue;
    const below = [...left].filter((one) => one !== error && isBelow(one, error, schema));
    const others = [...left].filter((one) => one !== error && !below.includes(one));
    if (isReportedBy(others, error, below, schema)) {
      for (const one of [error, ...below]) left.delete(one);
      continue;
    }
    const kept = decide(error, below, schema);
    for (const one of below) if (!kept.includes(one)) left.delete(one);
    if (kept.length > 0) left.delete(error);
  }
  return errors.filter((error) => left.has(error));
}

/** The record itself refuses the value that tells its alternatives apart, so all of them refuse it. */
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

/** Errors of what a reference in the wrapper names have paths of their own. */
function isBelow(one: ValidatorError, wrapper: ValidatorError, schema: JsonSchema): boolean {
  const isIn = (path: string): boolean => path === wrapper.instancePath || path.startsWith(`${wrapper.instancePath}/`);
  if (!isIn(one.instancePath)) return false;
  const paths = schemasBelow(wrapper);
  if (paths.some((path) => one.schemaPath.startsWith(`${path}/`))) return true;
  const begin = beginOf(one);
  const refers = (path: string): boolean => referencesIn(locatedSchema(schema, wrapper, path), schema).length > 0;
  return begin !== '' && isIn(begin) && paths.some(refers);
}

/** The schemas of `if` stand beside it. */
const schemasBelow = ({ keyword, schemaPath }: ValidatorError): readonly string[] =>
  keyword === 'if' ? ['then', 'else'].map((word) => schemaPath.replace(/if$/, word)) : [schemaPath];

type Decide = (
  error: ValidatorError,
  below: readonly ValidatorError[],
  schema: JsonSchema,
) => readonly ValidatorError[];

/** Which errors below a wrapper tell more than the wrapper; none where it tells more than they. */
const wrappers: Readonly<Record<string, Decide>> = {
  if: (_, below) => below,
  anyOf: ofMeantBranch,
  oneOf: (error, below, schema) => (error.params.passingSchemas ? [] : ofMeantBranch(error, below, schema)),
  contains: () => [],
  propertyNames: () => [],
};

/** Of several alternatives only the one that was meant, where the value shows which: the only one of its type and its constants. */
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

/** The member that every alternative asks for, and tells it from the others: without it nobody can say which was meant. */
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

// Long: a case for each keyword that is not told as the validator tells it.
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
 * An error of the record as a whole, or of an object below it, names the fields or members that it is about; one of any other
 * value has the schemas that it was asked to fit.
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

/** Longer schemas are not told. */
const longestRequirement = 1_000;

/** The schema that a value, its entries or its names were asked to fit; of several alternatives that all fit, those that did. */
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

/** What the schema gives as an example of a text with a pattern. */
function exampleBeside(error: ValidatorError, schema: JsonSchema): { readonly example?: string } {
  const beside = locatedSchema(schema, error, error.schemaPath.replace(/\/pattern$/, ''));
  const [example] = isObject(beside) && Array.isArray(beside.examples) ? beside.examples : [];
  return typeof example === 'string' && example !== '' ? { example } : {};
}
