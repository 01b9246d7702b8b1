/** The words that a meta schema defines, and those that a file uses. */

interface Node {
  readonly [keyword: string]: unknown;
}

export interface Word {
  /** `#/$defs/section/properties/as` */
  readonly place: string;
  readonly description: string | undefined;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

export function wordsOfMeta(meta: unknown): readonly Word[] {
  const words: Word[] = [];
  const walk = (node: unknown, place: string): void => {
    if (Array.isArray(node)) for (const [index, part] of node.entries()) walk(part, `${place}/${index}`);
    if (!isNode(node)) return;
    for (const [key, part] of Object.entries(node)) {
      if (key === 'properties' && isNode(part))
        for (const [name, schema] of Object.entries(part))
          if (name !== '$schema')
            words.push({ place: `${place}/properties/${name}`, description: descriptionOf(meta, schema) });
      walk(part, `${place}/${key}`);
    }
  };
  walk(meta, '#');
  return words;
}

/** The description of the property, or of the schema to which it refers. */
function descriptionOf(meta: unknown, schema: unknown): string | undefined {
  if (!isNode(schema)) return undefined;
  if (typeof schema.description === 'string') return schema.description;
  if (typeof schema.$ref !== 'string') return undefined;
  // The test of the other file checks its description.
  return isElsewhere(schema.$ref) ? schema.$ref : descriptionOf(meta, at(meta, schema.$ref));
}

const isElsewhere = (ref: string): boolean => !ref.startsWith('#');

function at(meta: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((node, step) => (isNode(node) || Array.isArray(node) ? (node as Node)[step] : undefined), meta);
}

/**
 * Places of the words that the value uses. A branch of `anyOf` counts if the value has its type and the branch defines
 * all of its words.
 */
export function usedWords(meta: unknown, value: unknown, place = '#'): readonly string[] {
  const node = at(meta, place);
  if (!isNode(node)) return [];
  if (typeof node.$ref === 'string')
    return isElsewhere(node.$ref) ? [] : [node.$ref, ...usedWords(meta, value, node.$ref)];
  const used: string[] = [];
  if (Array.isArray(node.anyOf))
    for (const index of node.anyOf.keys())
      if (fits(meta, value, `${place}/anyOf/${index}`)) used.push(...usedWords(meta, value, `${place}/anyOf/${index}`));
  if (Array.isArray(value)) for (const item of value) used.push(...usedWords(meta, item, `${place}/items`));
  else if (isNode(value))
    for (const [name, part] of Object.entries(value)) {
      const own = `${place}/properties/${name}`;
      if (at(meta, own) === undefined) used.push(...usedWords(meta, part, `${place}/additionalProperties`));
      else used.push(own, ...usedWords(meta, part, own));
    }
  return used;
}

function fits(meta: unknown, value: unknown, place: string): boolean {
  const node = at(meta, place);
  if (!isNode(node)) return false;
  if (typeof node.$ref === 'string') return isElsewhere(node.$ref) || fits(meta, value, node.$ref);
  if (Array.isArray(node.anyOf)) return node.anyOf.some((_, index) => fits(meta, value, `${place}/anyOf/${index}`));
  const types = [node.type ?? []].flat();
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (types.length > 0 && !types.includes(type) && !(types.includes('integer') && type === 'number')) return false;
  if (!isNode(value) || node.additionalProperties !== false) return true;
  return Object.keys(value).every((name) => isNode(node.properties) && Object.hasOwn(node.properties, name));
}
