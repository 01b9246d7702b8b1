/** Initial values of a new record. */

import { isStored } from '../fields/is-stored.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';

const storedFields = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] => Object.values(fields).filter(isStored);

/** Defaults of the fields that have one. */
export const defaultsOf = (resource: Pick<Resource, 'fields'>): Values =>
  Object.fromEntries(
    storedFields(resource).flatMap(({ name, default: given }) => (given === null ? [] : [[name, given]])),
  );

/** Every stored field with its default or null. */
export const blankRecord = (resource: Pick<Resource, 'fields'>): Values =>
  Object.fromEntries(storedFields(resource).map(({ name, default: given }) => [name, given]));
