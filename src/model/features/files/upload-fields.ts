import { type Access, canRead } from '../../access/access.ts';
import { holds } from '../../access/actor.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

/** Fields that somebody may put files into. */
export const uploadFields = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.values(fields).filter(({ upload, readOnly }) => upload !== null && !readOnly);

/** Files that one has only by saying why. */
export const guardedFields = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.values(fields).filter(({ upload }) => upload !== null && upload.reveal !== null);

/** True when the actor may have the files of this field, once they say why. */
export const canOpen = (access: Access, { name, upload }: Field): boolean =>
  canRead(access, name) && (upload?.reveal ?? []).some((scope) => holds(access.actor, scope));
