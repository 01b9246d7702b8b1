/** All records that contain the words of a text, by resource; the text is in the address. */
import Search from 'lucide-react/icons/search';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { hitsMost, isSearchable } from '#model/features/search/hit.ts';
import { defaultParams } from '#model/paths/wire.ts';
import { knownEntries, type ResourceEntry } from '../../providers/entries.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useResourceName } from '../../providers/words/words.tsx';
import { Glyph, Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Main } from '../main.tsx';
import { CommandIcon } from '../palette/command-icon.tsx';
import type { Command } from '../palette/commands.ts';
import { useCommands } from '../palette/use-commands.ts';
import { useOwnVisits } from '../palette/use-own-visits.ts';
import styles from './search-page.module.css';
import { type FoundHit, useFound } from './use-found.ts';

export default function SearchPage() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const typed = text.trim();
  const { hits, isFetching, hasFailed } = useFound(typed, hitsMost);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (typed !== (params.get('q') ?? '')) setParams(typed === '' ? {} : { q: typed }, { replace: true });
  }, [typed, params, setParams]);
  const groups = groupsOf(hits);
  return (
    <Main page="search">
      <PageHeader title={translate('app.search.title')} />
      <search className={styles.field}>
        <Glyph of={Search} />
        <label htmlFor={id} className="visually-hidden">
          {translate('app.search.label')}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={translate('app.search.placeholder')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      <p role="status" className={styles.status}>
        {statusOf(translate, { typed, count: hits.length, isFetching, hasFailed })}
      </p>
      <div aria-busy={isFetching || undefined}>
        {groups.map(({ entry, found }) => (
          <Group key={entry.name} entry={entry} found={found} typed={typed} />
        ))}
      </div>
      {typed === '' && <OwnVisits />}
    </Main>
  );
}

interface GroupProps {
  readonly entry: ResourceEntry;
  readonly found: readonly FoundHit[];
  readonly typed: string;
}

function Group({ entry, found, typed }: GroupProps) {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const name = nameOf(entry.name, 2);
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.head}>
        <Icon name={entry.icon} />
        <h2>{name}</h2>
        <Link
          to={`${entry.routes.list}?${new URLSearchParams({ [entry.searchParam ?? defaultParams.search]: typed })}`}
        >
          {translate('app.search.inList')}
        </Link>
      </div>
      <ul className={styles.hits}>
        {found.map(({ id, title, label, text }) => (
          <li key={id}>
            <Link to={recordPath(entry, id)}>{title === '' ? nameOf(entry.name, 1) : title}</Link>
            {label === null ? null : (
              <dl className={styles.why}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the page offers before the user types. */
function OwnVisits() {
  const translate = useTranslate();
  const { starred, recent } = useOwnVisits(useCommands());
  return (
    <>
      <Visits label={translate('app.search.starred')} icon="star" commands={starred} />
      <Visits label={translate('app.search.recent')} icon="history" commands={recent} />
    </>
  );
}

interface VisitsProps {
  readonly label: string;
  readonly icon: string;
  readonly commands: readonly Command[];
}

function Visits({ label, icon, commands }: VisitsProps) {
  if (commands.length === 0) return null;
  return (
    <section className={styles.group} aria-label={label}>
      <div className={styles.head}>
        <CommandIcon name={icon} />
        <h2>{label}</h2>
      </div>
      <ul className={styles.hits}>
        {commands.map(({ key, label: title, detail, effect }) =>
          effect.kind === 'go' ? (
            <li key={key}>
              <Link to={effect.to}>{title}</Link>
              {detail === null ? null : <span className={styles.why}>{detail}</span>}
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

/** In the order of their best hits. */
function groupsOf(hits: readonly FoundHit[]): readonly Pick<GroupProps, 'entry' | 'found'>[] {
  const entries = new Map(knownEntries().map((entry) => [entry.name, entry]));
  return [...new Set(hits.map(({ resource }) => resource))].flatMap((name) => {
    const entry = entries.get(name);
    return entry ? [{ entry, found: hits.filter(({ resource }) => resource === name) }] : [];
  });
}

interface Status {
  readonly typed: string;
  readonly count: number;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
}

function statusOf(translate: ReturnType<typeof useTranslate>, { typed, count, isFetching, hasFailed }: Status): string {
  if (typed === '') return translate('app.search.start');
  if (!isSearchable(typed)) return translate('app.search.longer');
  if (isFetching && count === 0) return '';
  if (hasFailed) return translate('app.form.searchError');
  if (count === 0) return translate('app.search.nothing');
  return translate(count === hitsMost ? 'app.search.first' : 'app.search.found', { smart_count: count });
}
