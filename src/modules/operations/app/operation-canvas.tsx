/**
 * The patterns of a package, each drawn as steps on a time line with its open tasks. Steps are edited in the form of
 * the pattern.
 */
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Workflow from 'lucide-react/icons/workflow';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFieldWords } from '#app/form/words/use-field-words.ts';
import { request } from '#app/providers/calls/http.ts';
import { recordPath } from '#app/providers/resources.tsx';
import { useAccess } from '#app/providers/session/session.tsx';
import { useFormat } from '#app/providers/words/words.tsx';
import { rowResource } from '#app/rows/rows-of.ts';
import { useTitles } from '#app/rows/use-titles.ts';
import { NotLoaded } from '#app/screens/list/list-states.tsx';
import type { RelatedListProps } from '#app/screens/record/related/related-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { StatusChip } from '#app/ui/chip.tsx';
import { Glyph } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { SkeletonLines } from '#app/ui/page/skeleton.tsx';
import { may } from '#model/access/access.ts';
import { rowsIn } from '#model/base/rows-in.ts';
import type { Step } from '#model/features/procedure/procedure.ts';
import { filled } from '#model/paths/call-paths.ts';
import { relatedPath, withId, withQuery } from '#model/paths/wire.ts';
import styles from './operation-canvas.module.css';
import { placeSteps } from './step-positions.ts';
import { type OpenTasks, useOpenTasks } from './use-open-tasks.ts';

type Pattern = Readonly<Record<string, unknown>> & { readonly id: string };

const stepsField = 'steps';
const chosenParam = 'patternId';
const mostPatterns = '200';

export default function OperationCanvas({ owner, id, record, tab, target }: RelatedListProps) {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: [target.name, 'canvas', owner.name, id],
    queryFn: async ({ signal }) => {
      const list = tab.asks === null ? withId(relatedPath(owner, tab), id) : filled(tab.asks, { ...record, id });
      const path = withQuery(list, { [target.list.query.size]: [mostPatterns] });
      return (await request<{ readonly items: readonly Pattern[] }>('GET', path, { signal })).body.items;
    },
  });
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Glyph of={Workflow} size={24} />}
        title={translate(`resources.${target.name}.empty.title`)}
        hint={translate(`resources.${target.name}.empty.hint`, { _: '' })}
      />
    );
  const chosen = params.get(chosenParam);
  const ordered = [...data].sort((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
  return (
    <div className={styles.canvas}>
      {ordered.map((pattern) => (
        <PatternLine key={pattern.id} pattern={pattern} target={target} isChosen={pattern.id === chosen} />
      ))}
    </div>
  );
}

interface PatternLineProps {
  readonly pattern: Pattern;
  readonly target: RelatedListProps['target'];
  readonly isChosen: boolean;
}

function PatternLine({ pattern, target, isChosen }: PatternLineProps) {
  return (
    <section className={styles.pattern} data-chosen={isChosen || undefined} aria-label={String(pattern.name)}>
      <PatternHead pattern={pattern} target={target} />
      <div className={styles.scroller}>
        <PatternSteps pattern={pattern} target={target} />
      </div>
    </section>
  );
}

function PatternHead({ pattern, target }: Omit<PatternLineProps, 'isChosen'>) {
  const translate = useTranslate();
  const format = useFormat();
  const access = useAccess(target);
  const words = useFieldWords(target);
  const link = target.links.find(({ kind, outside }) => kind === 'create' && outside === null);
  const path = recordPath(target, pattern.id);
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>
        <Link to={path}>{String(pattern.name)}</Link>
      </h2>
      <StatusChip
        tone="info"
        label={`${words.label('inProgress')} ${format.number(Number(pattern.inProgress ?? 0))}`}
      />
      {Number(pattern.overdue ?? 0) > 0 && (
        <StatusChip tone="danger" label={`${words.label('overdue')} ${format.number(Number(pattern.overdue))}`} />
      )}
      <span className={styles.tools}>
        {may(access, 'update') && (
          <ButtonLink small variant="quiet" icon={<Glyph of={Pencil} size={14} />} to={path}>
            {translate('app.canvas.edit')}
          </ButtonLink>
        )}
        {link && may(access, 'update') && (
          <ButtonLink
            small
            icon={<Glyph of={Play} size={14} />}
            to={`${link.path}?${new URLSearchParams(Object.entries(link.params).map(([param, from]) => [param, String(pattern[from] ?? '')]))}`}
          >
            {translate(`resources.${target.name}.links.${link.name}`)}
          </ButtonLink>
        )}
      </span>
    </header>
  );
}

function PatternSteps({ pattern, target }: Omit<PatternLineProps, 'isChosen'>) {
  const translate = useTranslate();
  const format = useFormat();
  const field = target.fields[stepsField];
  const rows = rowsIn(pattern[stepsField]);
  const names = useFieldWords(useMemo(() => (field ? rowResource(target, field) : target), [target, field]));
  const titles = useTitles(field ?? (target.fields.id as NonNullable<typeof field>), rows);
  const { anchor, lanes, placed } = placeSteps(rows as unknown as readonly Step[]);
  const days = (offset: number): string =>
    offset === 0
      ? translate('app.canvas.onDay')
      : translate(offset < 0 ? 'app.canvas.before' : 'app.canvas.after', { days: format.number(Math.abs(offset)) });
  const openTasks = useOpenTasks(target, pattern.id);
  return (
    <ol className={styles.line} style={{ blockSize: `${56 + lanes * 60}px` }}>
      <li className={styles.anchor} style={{ insetInlineStart: `${anchor * 100}%` }}>
        <span className={styles.anchorName}>{String(pattern.anchorLabel ?? '')}</span>
      </li>
      {placed.map(({ step, at, isBefore, lane }) => (
        <li
          key={step.key}
          className={styles.step}
          data-end={isBefore || undefined}
          style={{ insetInlineStart: `${at * 100}%`, insetBlockStart: `${44 + lane * 60}px` }}
        >
          <span className={styles.day}>
            {days(step.offsetDays)}
            <Waiting tasks={openTasks(step.key)} title={step.title} />
          </span>
          <span className={styles.title}>{step.title}</span>
          <span className={styles.assignee}>
            {step.assignee === 'PERSON'
              ? (titles('personId', step.personId) ?? names.value('assignee', step.assignee))
              : names.value('assignee', step.assignee)}
          </span>
        </li>
      ))}
      {placed.map(({ step, at }) => (
        <li
          key={`${step.key} dot`}
          className={styles.dot}
          aria-hidden="true"
          style={{ insetInlineStart: `${at * 100}%` }}
        />
      ))}
    </ol>
  );
}

/** The number of open tasks at the step; renders nothing without any. */
function Waiting({ tasks, title }: { readonly tasks: OpenTasks | undefined; readonly title: string }) {
  const translate = useTranslate();
  const format = useFormat();
  if (!tasks) return null;
  const count = format.number(tasks.count);
  return (
    <Link className={styles.waiting} to={tasks.to} aria-label={translate('app.canvas.waitingAt', { title, count })}>
      {translate('app.canvas.waiting', { count })}
    </Link>
  );
}
