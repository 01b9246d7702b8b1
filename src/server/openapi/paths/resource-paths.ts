/** Calls of one resource. */

import { revealableFields, revealPath } from '#model/access/sensitive.ts';
import { narrowedTo, relatedTabs } from '#model/features/detail/related.ts';
import { guardedFields, uploadFields } from '#model/features/files/upload-fields.ts';
import { inputMaskFields } from '#model/fields/settings/input-mask.ts';
import { actionPath, membersPath, nextPath } from '#model/paths/wire.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { actionCall } from './action-call.ts';
import { listPaths } from './list-paths.ts';
import { membersCall } from './members-call.ts';
import { nextCall } from './next-call.ts';
import { previewPaths } from './preview-paths.ts';
import { recordPaths } from './record-paths.ts';
import { refreshPaths } from './refresh-paths.ts';
import { relatedPaths } from './related-paths.ts';
import { revealCall } from './reveal-call.ts';
import { slotPaths } from './slot-paths.ts';
import { ticketPaths } from './ticket-paths.ts';

export function resourcePaths(resource: Resource, declarations: Declarations): Json {
  const {
    wire,
    actions,
    single,
    keywords: { refresh, ticket, preview, members },
  } = resource;
  return {
    ...(single ? {} : listPaths(resource, declarations)),
    ...recordPaths(resource),
    ...(refresh ? refreshPaths(resource) : {}),
    ...Object.fromEntries(
      Object.values(actions).map((action) => [actionPath(resource, action), actionCall(resource, action)]),
    ),
    ...(ticket ? ticketPaths(resource) : {}),
    ...(revealableFields(resource).length + guardedFields(resource).length > 0
      ? { [`${wire.record}/${revealPath}`]: revealCall(resource) }
      : {}),
    ...Object.fromEntries(uploadFields(resource).flatMap((field) => slotPaths(resource, field))),
    ...(preview ? previewPaths(resource) : {}),
    ...Object.fromEntries(
      inputMaskFields(resource).map((field) => [nextPath(resource, field.name), nextCall(resource, field)]),
    ),
    ...(members?.kind === 'own' ? { [membersPath(resource)]: membersCall(resource, members) } : {}),
    ...Object.fromEntries(
      relatedTabs(resource).flatMap((tab) => {
        const target = declarations.resources[tab.resource];
        return target ? relatedPaths(resource, tab, narrowedTo(resource, tab, target)) : [];
      }),
    ),
  };
}
