import { type Access, canRead } from '../../access/access.ts';
import { holds } from '../../access/actor.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

/** Fields to which files can be uploaded. */
export const uploadFields = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.values(fields).filter(({ upload, readOnly }) => upload !== null && !readOnly);

/** Fields whose files open only with a reason. */
export const guardedFields = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.values(fields).filter(({ upload }) => upload !== null && upload.reveal !== null);

/** True if the actor may open the files of this field after giving a reason. */
export const canOpen = (access: Access, { name, upload }: Field): boolean =>
  canRead(access, name) && (upload?.reveal ?? []).some((scope) => holds(access.actor, scope));
