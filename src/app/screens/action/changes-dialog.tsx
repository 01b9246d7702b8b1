/** Adds, moves and removes time records of a record in one call, with a reason and a preview of the computed day. */

import Plus from 'lucide-react/icons/plus';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { longestReason } from '#model/features/working-days/change-set.ts';
import { type RecordType, timeRecordsOf } from '#model/features/working-days/time-record.ts';
import { minutesText } from '#model/kinds/minutes.ts';
import type { SectionPlan } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import formStyles from '../../form/form.module.css';
import { FormDialog, WaitingDialog } from '../../form/form-dialog.tsx';
import { FormLines } from '../../form/sections/form-lines.tsx';
import type { Subject } from '../../form/unsaved/draft.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useValidator } from '../../form/use-validator.ts';
import { type FieldWords, useFieldWords } from '../../form/words/use-field-words.ts';
import { keepEtag } from '../../providers/calls/etags.ts';
import { requestRecord } from '../../providers/calls/read-record.ts';
import { useMoment } from '../../providers/session/session.tsx';
import { useFormat } from '../../providers/words/words.tsx';
import { shownTitle } from '../../providers/words/written.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Glyph } from '../../ui/icons.tsx';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { type ChangeRow, changeSetOf, newRow, rowsOf } from './change-rows.ts';
import styles from './changes.module.css';
import { previewChanges } from './preview-changes.ts';
import { TimeRow } from './time-row.tsx';

export default function ChangesDialog(props: ActionDialogProps) {
  const { access, action, record, onClose } = props;
  const { resource } = access;
  const translate = useTranslate();
  const validator = useValidator(resource.name);
  const [fresh, setFresh] = useState<Values | null>(null);
  const id = record === null ? null : String(record.id);
  // The list may be out of date: the dialog changes the stored record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each record
  useEffect(() => {
    if (id === null) return;
    let isUnmounted = false;
    requestRecord<Values>(resource, id)
      .then(({ body, etag }) => {
        keepEtag(resource.name, id, etag);
        if (!isUnmounted) setFresh(body);
      })
      .catch(() => !isUnmounted && setFresh(record));
    return () => {
      isUnmounted = true;
    };
  }, [resource, id]);
  const title = translate(`resources.${resource.name}.actions.${action.name}.label`);
  if (!validator || (id !== null && fresh === null)) return <WaitingDialog title={title} onClose={onClose} />;
  return <ReadyDialog {...props} record={fresh} validator={validator} title={title} />;
}

type ReadyProps = ActionDialogProps & { readonly validator: CompiledValidator; readonly title: string };

function ReadyDialog(props: ReadyProps) {
  const { access, action, record, title, onClose } = props;
  const { resource } = access;
  const translate = useTranslate();
  const format = useFormat();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const { requested, rows, reason, setReason, subject, form, errors, nextDays, day, isChanged, wasTried, ...edit } =
    useChanges(props);
  const word = (name: string): string => translate(`app.changes.${name}`);
  const intro = translate(`resources.${resource.name}.actions.${action.name}.intro`, { _: '' });
  return (
    <FormDialog
      title={title}
      form={{ ...form, changed: isChanged ? [...form.changed, action.name] : form.changed }}
      subject={subject}
      words={words}
      record={record ?? {}}
      button={translate(`resources.${resource.name}.actions.${action.name}.button`, { _: title })}
      tone={action.tone}
      onClose={onClose}
    >
      {record ? (
        <p className={formStyles.intro}>{shownTitle(resource, record, format)}</p>
      ) : (
        intro && <p className={formStyles.intro}>{intro}</p>
      )}
      <fieldset className={classes(formStyles.fields, styles.body)} disabled={form.isSaving} aria-label={title}>
        {requested.length > 0 && (
          <FormLines
            isAction
            section={sectionOf(resource, action.name, requested)}
            record={form.values}
            moment={moment}
          />
        )}
        <ul className={styles.rows} aria-label={word('records')}>
          {rows.map((row) => (
            <TimeRow
              key={row.key}
              row={row}
              isNextDay={nextDays.get(row.key) ?? row.isNextDay ?? row.was?.isNextDay ?? false}
              error={wasTried || row.time.length >= 4 ? (errors.get(row.key) ?? null) : null}
              onChange={(part) => edit.change(row.key, part)}
              onRemove={() => edit.remove(row)}
            />
          ))}
        </ul>
        {rows.length === 0 && <p className={formStyles.help}>{word('none')}</p>}
        <span>
          <Button small icon={<Glyph of={Plus} />} onClick={edit.add}>
            {word('add')}
          </Button>
        </span>
        <ReasonField reason={reason} onChange={setReason} />
        <DayPreview day={day} words={words} />
      </fieldset>
    </FormDialog>
  );
}

/** The form, and a preview of the changed time records. */
function useChanges({ access, action, record, validator, run, onClose }: ReadyProps) {
  const { resource } = access;
  const moment = useMoment();
  const about = Object.entries(action.changes?.about ?? {});
  const requested = record === null ? about.map(([, field]) => field) : [];
  const from = resource.computation?.from ?? {};
  const before = timeRecordsOf(record?.[action.changes?.field ?? '']);
  const timeZone = String(record?.[from.timeZone ?? ''] ?? moment.timeZone ?? 'Asia/Tokyo');
  const made = useRef(0);
  const dateIn = (values: Values): string => String(values[from.date ?? '']);
  const nextKey = (): string => `new-${made.current++}`;
  const [rows, setRows] = useState<readonly ChangeRow[]>(() =>
    record === null ? [newRow('in', 'CLOCK_IN'), newRow('out', 'CLOCK_OUT')] : rowsOf(before, dateIn(record), timeZone),
  );
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const subject: Subject = { access, before: null, names: requested, isPartial: true };
  const form = useRecordForm({
    subject,
    initial: Object.fromEntries(requested.map((name) => [name, name === from.date ? moment.today : null])),
    validator,
    moment,
    async save(_, values) {
      setTried(true);
      if (errors.size > 0) return;
      const entries = about.map(([wire, field]) => [wire, record === null ? (values[field] ?? null) : record[field]]);
      await run({ ...Object.fromEntries(entries), ...set });
      onClose();
    },
  });
  const date = record === null ? String(form.values[from.date ?? ''] ?? moment.today) : dateIn(record);
  const set = changeSetOf(rows, reason);
  const { errors, nextDays, day } = previewChanges(rows, reason, { before, date, timeZone, now: moment.now });
  const change = (key: string, part: Partial<ChangeRow>): void =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const remove = (row: ChangeRow): void =>
    row.timeRecordId === null
      ? setRows((all) => all.filter(({ key }) => key !== row.key))
      : change(row.key, { isRemoved: !row.isRemoved });
  const isChanged = set.creates.length + set.updates.length + set.deletes.length > 0 || reason !== '';
  const add = (): void => setRows((all) => [...all, newRow(nextKey(), nextType(all))]);
  return {
    ...{ requested, rows, reason, setReason, subject, form, errors, nextDays, day, isChanged, wasTried },
    ...{ add, change, remove },
  };
}

/** The fields of the record that the action also asks for. */
const sectionOf = ({ fields }: Resource, name: string, requested: readonly string[]): SectionPlan => ({
  name,
  as: null,
  editable: true,
  actions: [],
  lines: requested.flatMap((one) => fields[one] ?? []).map((field) => [{ field, editable: true }]),
});

function ReasonField({ reason, onChange }: { readonly reason: string; onChange(reason: string): void }) {
  const translate = useTranslate();
  const word = (name: string): string => translate(`app.changes.${name}`);
  return (
    <label className={styles.reason}>
      <span className={formStyles.label}>{word('reason')}</span>
      <input
        className={styles.text}
        value={reason}
        maxLength={longestReason}
        placeholder={word('reasonExample')}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className={formStyles.help}>{word('reasonHelp')}</span>
    </label>
  );
}

interface DayPreviewProps {
  readonly day: ReturnType<typeof previewChanges>['day'];
  readonly words: FieldWords;
}

/** The computed values of the day after the changes. */
function DayPreview({ day, words }: DayPreviewProps) {
  const translate = useTranslate();
  const word = (name: string, values: Record<string, unknown> = {}): string => translate(`app.changes.${name}`, values);
  return (
    <div className={styles.preview} role="status">
      <span>
        {word('total', {
          worked: minutesText(day.totalWorkingTimeMinutes),
          rest: minutesText(day.totalBreakTimeMinutes),
        })}
      </span>
      {day.errorCodes.map((code) => (
        <StatusChip key={code} tone="danger" label={words.value('errorCodes', code)} />
      ))}
      {day.errorCodes.length === 0 && <StatusChip tone="success" label={word('sound')} />}
    </div>
  );
}

/** The most likely type of the next time record. */
function nextType(rows: readonly ChangeRow[]): RecordType {
  const types = rows.filter(({ isRemoved }) => !isRemoved).map(({ recordType }) => recordType);
  if (!types.includes('CLOCK_IN')) return 'CLOCK_IN';
  if (!types.includes('CLOCK_OUT')) return 'CLOCK_OUT';
  const count = (type: RecordType): number => types.filter((one) => one === type).length;
  return count('REST_START') > count('REST_END') ? 'REST_END' : 'REST_START';
}
