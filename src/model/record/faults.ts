/** From a validator's errors to faults that name a field and can be said in any language. */
import type { FieldFault } from '../errors.ts';
import type { JsonSchema } from '../field.ts';

/** The part of an Ajv error object that is read here; the code that is generated for the browser produces the same. */
export interface ValidatorError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: JsonSchema;
}

/** Keywords that only say «something below failed»; the faults below say what. */
const wrappers = new Set(['if', 'anyOf', 'oneOf', 'allOf']);

export function faultsOf(errors: readonly ValidatorError[]): readonly FieldFault[] {
  const seen = new Set<string>();
  return errors
    .filter(({ keyword }) => !wrappers.has(keyword))
    .map(faultOf)
    .filter(({ pointer }) => (seen.has(pointer) ? false : seen.add(pointer)));
}

function faultOf({ instancePath, keyword, params }: ValidatorError): FieldFault {
  if (keyword === 'required')
    return { pointer: `${instancePath}/${String(params.missingProperty)}`, keyword: 'required' };
  if (keyword === 'additionalProperties')
    return { pointer: `${instancePath}/${String(params.additionalProperty)}`, keyword: 'unknown' };
  if (keyword === 'minLength' && params.limit === 1) return { pointer: instancePath, keyword: 'required' };
  if (keyword === 'pattern' && params.pattern === '\\S') return { pointer: instancePath, keyword: 'notBlank' };
  return { pointer: instancePath, keyword, params };
}
