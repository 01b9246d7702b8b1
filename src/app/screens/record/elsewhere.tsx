/** Finds a record at another address: below the record that it belongs to, or in the original resource of a mount. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { may } from '#model/access/access.ts';
import { isRecordId } from '#model/base/record-id.ts';
import { nestedPath } from '#model/features/detail/related.ts';
import type { Resource } from '#model/types/resource.ts';
import { loadResource, recordPath } from '../../providers/resources.tsx';
import { accessFor, useActor } from '../../providers/session/session.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { readRecord } from './use-record.ts';

export interface ElsewhereProps {
  readonly resource: Resource;
  readonly id: string;
  readonly tab: string;
  /** Id of a record that is opened below this one. */
  readonly nested: string | null;
  /** Shown if the record has no other address. */
  readonly otherwise: ReactNode;
}

export default function Elsewhere({ resource, id, tab, nested, otherwise }: ElsewhereProps) {
  const actor = useActor();
  const { data: path, isPending } = useQuery({
    queryKey: ['elsewhere', resource.name, id, tab, nested],
    queryFn: () => whereIs(),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <RecordSkeleton resource={resource} />;
  return path ? <Navigate replace to={path} /> : otherwise;

  async function whereIs(): Promise<string | null> {
    const owner = nested === null ? id : await ownerOf(nested);
    if (owner !== null && owner !== id && nested !== null) return nestedPath(resource, owner, tab, nested);
    if (resource.source.kind !== 'mount' || owner === null) return null;
    const original = await loadResource(resource.source.resource);
    if (!(await isThere(original, owner))) return null;
    const first = original.detail.tabs[0]?.name === tab;
    return nested === null
      ? recordPath(original, owner, first ? undefined : tab)
      : nestedPath(original, owner, tab, nested);
  }

  async function ownerOf(one: string): Promise<string | null> {
    const shown = resource.detail.tabs.find(({ name }) => name === tab);
    if (shown?.kind !== 'related') return null;
    const target = await loadResource(shown.resource);
    if (!may(accessFor(target, actor), 'read')) return null;
    const found = await readRecord(target, one).catch(() => null);
    const owner = String(found?.record[shown.reference] ?? '');
    return isRecordId(owner) ? owner : null;
  }

  async function isThere(original: Resource, one: string): Promise<boolean> {
    if (!may(accessFor(original, actor), 'read')) return false;
    return readRecord(original, one).then(
      () => true,
      () => false,
    );
  }
}
