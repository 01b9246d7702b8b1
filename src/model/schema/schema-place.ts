/** Where a schema stands in the folder of schemas, found by its name: in the folder of its module, or at the top. */
import type { Schemas } from './schema-index.ts';

const ending = '.schema.json';

/** @returns its place without the ending (`assets/equipment`); undefined where there is none */
export const schemaPlace = (schemas: Schemas, name: string): string | undefined =>
  Object.keys(schemas)
    .find((file) => file === `${name}${ending}` || file.endsWith(`/${name}${ending}`))
    ?.slice(0, -ending.length);

/** @param place its place, with or without the ending */
export const schemaNameAt = (place: string): string =>
  (place.split('/').at(-1) ?? place).replace(/\.schema\.json$/, '');

/** Files of vocabularies have this name, in whatever folder they stand. */
export const isVocabularyFile = (file: string): boolean => schemaNameAt(file) === 'enums';
