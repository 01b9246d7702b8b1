/**
 * Offers the next number of a numbering format that users have set.
 * A button fills it in, because other systems also assign numbers.
 */

import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { isEmpty } from '#model/base/values.ts';
import { fits, type InputMaskField, maskField } from '#model/fields/settings/input-mask.ts';
import { nextPath } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { request } from '../providers/calls/http.ts';
import { Button } from '../ui/button.tsx';

export interface NextValueProps {
  readonly resource: Resource;
  readonly field: InputMaskField;
  readonly value: unknown;
  /** The record that the form would create now. */
  readonly current: Values;
  onTake(value: string): void;
}

interface Answer {
  readonly shape: string | null;
  readonly next: string | null;
}

export function NextValue({ resource, field, value, current, onTake }: NextValueProps) {
  const translate = useTranslate();
  const { field: by } = field.inputMask;
  const kind = by === null ? null : current[by];
  const { data } = useQuery({
    queryKey: [resource.name, 'next', field.name, kind],
    queryFn: async ({ signal }) => {
      const query = by === null ? {} : { [by]: [String(kind)] };
      return (await request<Answer>('GET', nextPath(resource, field.name), { query, signal })).body;
    },
    enabled: maskField(field.inputMask, current) !== null,
    retry: false,
  });
  const { shape = null, next = null } = data ?? {};
  const isGiven = shape !== null && !isEmpty(value) && fits(shape, String(value));
  if (next === null || isGiven) return null;
  return (
    <span>
      <Button small onClick={() => onTake(next)}>
        {translate('app.form.useNext', { next })}
      </Button>
    </span>
  );
}
