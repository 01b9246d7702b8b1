/**
 * The people that a membership resolves to, for the values of the form or the record.
 * Shows their number, and lists the first ones.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { membersPath } from '#model/paths/wire.ts';
import type { Members } from '#model/types/records/members.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { usePathTo } from '../../kinds/cells/use-cell-context.ts';
import { optionOf } from '../../kinds/inputs/references/reference-options.ts';
import { request } from '../../providers/calls/http.ts';
import { entryOf } from '../../providers/entries.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import styles from './members-preview.module.css';

type Own = Extract<Members, { kind: 'own' }>;

/** Number of people that are listed by name. */
const most = 24;
const pauseMs = 250;

interface Answer {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
}

export function MembersPreview({ resource, record }: { readonly resource: Resource; readonly record: Values }) {
  const {
    keywords: { members },
  } = resource;
  return members?.kind === 'own' ? <Preview resource={resource} members={members} record={record} /> : null;
}

function Preview({ resource, members, record }: { resource: Resource; members: Own; record: Values }) {
  const translate = useTranslate();
  const format = useFormat();
  const pathTo = usePathTo();
  const names = [members.types, members.include, members.exclude];
  const body = useSettled(JSON.stringify(Object.fromEntries(names.map((name) => [name, record[name] ?? null]))));
  const { data, isError } = useQuery({
    queryKey: [members.resource, 'members', resource.name, body],
    queryFn: async ({ signal }) =>
      (await request<Answer>('POST', membersPath(resource), { body: JSON.parse(body) as Values, signal })).body,
    placeholderData: keepPreviousData,
  });
  const entry = entryOf(members.resource);
  const people = (data?.items ?? []).slice(0, most).map((item) => {
    const fields = Object.entries(entry.select.fields).map(([wire, field]) => [field, item[wire]] as const);
    return optionOf(entry, { id: '', ...Object.fromEntries(fields) });
  });
  const rest = (data?.count ?? 0) - people.length;
  return (
    <section className={styles.preview} aria-label={translate('app.members.title')}>
      <p className={styles.count} role="status">
        {isError
          ? translate('app.members.failed')
          : data
            ? translate('app.members.count', { smart_count: data.count, count: format.number(data.count) })
            : translate('app.members.counting')}
      </p>
      {!data && !isError && <Skeleton />}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map(({ id, title, second, picture }) => {
            const path = pathTo(members.resource, id);
            return (
              <li key={id} className={styles.person}>
                <Monogram name={title} size={20} src={picture ?? null} />
                {path ? (
                  <a href={path} className={styles.link}>
                    {title}
                  </a>
                ) : (
                  title
                )}
                {second !== '' && <span className={styles.second}>{second.split(' · ')[0]}</span>}
              </li>
            );
          })}
          {rest > 0 && (
            <li className={styles.rest}>
              {translate('app.members.more', { smart_count: rest, count: format.number(rest) })}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Returns the value after it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
