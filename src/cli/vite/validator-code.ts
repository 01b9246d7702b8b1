/** Generates the code of a validator as a module. */
import { _, type Ajv2020, type Code, nil, type ValidateFunction } from 'ajv/dist/2020.js';
import type { UsedScopeValues, ValueScopeName } from 'ajv/dist/compile/codegen/scope.js';

type SourceCode = NonNullable<ValidateFunction['source']>;

/**
 * Produces the output of `ajv/dist/standalone`, which calls itself for each definition that a definition refers to and
 * overflows the stack at a chain of a thousand definitions. Here they wait in a list. Their order does not matter,
 * since functions are hoisted.
 *
 * @param ajv has the options `code.source` and `code.esm`
 * @returns a module that exports the function as `default`
 */
export function validatorCode(ajv: Ajv2020, validate: ValidateFunction): string {
  const root = sourceOf(validate);
  const waiting = [root];
  const known = new Set(waiting);
  const add = (source: SourceCode): void => {
    if (known.has(source)) return;
    known.add(source);
    waiting.push(source);
  };
  const codeOf = (name: ValueScopeName): Code | undefined => {
    const ref: unknown = name.value?.ref;
    if (name.prefix === 'validate' && typeof ref === 'function') {
      add(sourceOf(ref as ValidateFunction));
      return nil;
    }
    if (name.prefix !== 'root' && name.prefix !== 'wrapper') return undefined;
    // The function did not exist yet when a reference to it was compiled.
    const late = (ref as { validate: ValidateFunction }).validate;
    add(sourceOf(late));
    return _`const ${name} = {validate: ${sourceOf(late).validateName}};`;
  };
  const used: UsedScopeValues = {};
  const parts = [`export default ${root.validateName};`];
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    parts.push(`${ajv.scope.scopeCode(source.scopeValues, used, codeOf)}`, `${source.validateCode}`);
    if (source.evaluated) parts.push(`${source.validateName}.evaluated = ${_`${source.evaluated}`};`);
  }
  return parts.join('\n');
}

function sourceOf({ source }: ValidateFunction): SourceCode {
  if (!source) throw new Error('the validator was compiled without `code.source`');
  return source;
}
