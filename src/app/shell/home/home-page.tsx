/** What waits for the account: tabs of lists, each with its number and its first records. Everything is a link. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { subtitleOf } from '#model/fields/record-title.ts';
import { homeCall, type Waiting } from '#model/pages/waiting.ts';
import { request } from '../../providers/calls/http.ts';
import { knownEntries } from '../../providers/entries.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useFormat } from '../../providers/words/words.tsx';
import { shownTitle, written } from '../../providers/words/written.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import { Main } from '../main.tsx';
import styles from './home-page.module.css';

export default function HomePage() {
  const translate = useTranslate();
  const { data, isError, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: async ({ signal }) =>
      (await request<{ readonly items: readonly Waiting[] }>('GET', homeCall, { signal })).body.items,
    // Each visit shows the present numbers, and until they are there, those of the last visit.
    refetchOnMount: 'always',
  });
  return (
    <Main page="home">
      <PageHeader title={translate('app.shell.home')} subtitle={translate('app.home.text')} />
      {data ? (
        <div className={styles.panels}>
          {data.map((waiting) => (
            <Panel key={`${waiting.resource} ${waiting.category}`} waiting={waiting} />
          ))}
        </div>
      ) : (
        !isError && <SkeletonLines lines={12} />
      )}
      {data?.length === 0 && <p className={styles.note}>{translate('app.home.empty')}</p>}
      {isError && !data && (
        <p role="alert" className={styles.note}>
          {translate('app.home.failed')}
          <Button small onClick={() => void refetch()}>
            {translate('app.actions.retry')}
          </Button>
        </p>
      )}
    </Main>
  );
}

function Panel({ waiting }: { readonly waiting: Waiting }) {
  const { resource, label, address, records } = waiting;
  const translate = useTranslate();
  const format = useFormat();
  const number = useNumber(waiting);
  const entry = knownEntries().find(({ name }) => name === resource);
  return (
    <section className={styles.panel} aria-label={label}>
      <h2 className={styles.head}>
        {entry && <Icon name={entry.icon} />}
        <Link to={address}>{label}</Link>
        <span className={styles.number}>{number}</span>
      </h2>
      {entry && records.length > 0 ? (
        <ul className={styles.records}>
          {records.map(({ id, values }) => (
            <li key={id}>
              <Link to={recordPath(entry, id)}>{shownTitle(entry, { ...values, id }, format)}</Link>
              <span className={styles.second}>{subtitleOf(entry, written(values, format))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.slow}>{translate('app.home.slow')}</p>
      )}
    </section>
  );
}

/** The number of records, as far as it is known. */
function useNumber({ count, isAtLeast }: Waiting): string {
  const translate = useTranslate();
  const format = useFormat();
  if (count === null) return '';
  return translate(isAtLeast ? 'app.home.atLeast' : 'app.home.count', {
    smart_count: count,
    count: format.number(count),
  });
}
