import type { Field, Resource } from '../resource.ts';

/** Fields that somebody may put files into. */
export const uploadFields = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.values(fields).filter(({ upload, readOnly }) => upload !== null && !readOnly);
