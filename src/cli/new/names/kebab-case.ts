/** Validates names of modules, actions and kinds. */

const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** @throws Error with a similar valid name for any other */
export function mustBeKebabCase(name: string): void {
  if (kebabCase.test(name)) return;
  const near = toKebabCase(name);
  const rule = 'Names must have lower-case letters, digits and hyphens only, such as delivery-vans';
  throw new Error(`"${name}" is not a valid name. ${rule}${near === '' ? '.' : ` — did you mean "${near}"?`}`);
}

/** @example toKebabCase('Bad_Name') // 'bad-name' */
const toKebabCase = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
