/** @throws for what is no name of a resource, an action or a kind */
export function mustBeKebabCase(name: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`"${name}" is no kebab-case name`);
}
