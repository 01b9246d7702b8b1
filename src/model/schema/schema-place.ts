/** Finds a schema by its name in the folder of schemas: in the folder of its module, or at the top. */
import type { Schemas } from './schema-index.ts';

const ending = '.schema.json';

/** @returns the path without the ending (`assets/equipment`); undefined if there is none */
export const schemaPlace = (schemas: Schemas, name: string): string | undefined =>
  Object.keys(schemas)
    .find((file) => file === `${name}${ending}` || file.endsWith(`/${name}${ending}`))
    ?.slice(0, -ending.length);

/** @param place path with or without the ending */
export const schemaNameAt = (place: string): string =>
  (place.split('/').at(-1) ?? place).replace(/\.schema\.json$/, '');

/** True for a file of vocabularies. These have the same name in every folder. */
export const isVocabularyFile = (file: string): boolean => schemaNameAt(file) === 'enums';
