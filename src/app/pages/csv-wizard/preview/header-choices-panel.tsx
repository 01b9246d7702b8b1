/** Unknown columns, with a select for the field of each. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ImportHeader } from '#model/csv/import-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import styles from '../csv-wizard.module.css';
import { useFileColumns } from './file-columns.ts';
import { type Mapping, optionsFor } from './header-choices.ts';

export interface HeaderChoicesProps {
  readonly resource: Resource;
  /** The unknown columns. */
  readonly open: readonly ImportHeader[];
  readonly headers: readonly ImportHeader[];
  readonly mapping: Mapping;
  readonly disabled: boolean;
  onMapping(mapping: Mapping): void;
}

export function HeaderChoices({ resource, open, headers, mapping, disabled, onMapping }: HeaderChoicesProps) {
  const translate = useTranslate();
  const { columns, label } = useFileColumns(resource);
  const names = columns.map(({ name }) => name);
  return (
    <section className={styles.section}>
      <h3 className={styles.subtitle}>{translate('app.import.headers.title')}</h3>
      <p className={styles.secondary}>{translate('app.import.headers.text')}</p>
      <ul className={styles.columns}>
        {open.map((header) => (
          <HeaderChoice
            key={header.name}
            label={label}
            header={header}
            options={optionsFor(header, headers, names)}
            chosen={Object.hasOwn(mapping, header.name) ? (mapping[header.name] ?? null) : undefined}
            disabled={disabled}
            onSay={(field) => onMapping({ ...mapping, [header.name]: field })}
          />
        ))}
      </ul>
    </section>
  );
}

interface HeaderChoiceProps {
  label(name: string): string;
  readonly header: ImportHeader;
  readonly options: ReturnType<typeof optionsFor>;
  /** Null for a column that is left out. */
  readonly chosen: string | null | undefined;
  readonly disabled: boolean;
  onSay(field: string | null): void;
}

/** Not a possible field name. */
const leaveOut = '-';

function HeaderChoice({ label, header, options, chosen, disabled, onSay }: HeaderChoiceProps) {
  const { name, errors } = header;
  const translate = useTranslate();
  const id = useId();
  const word = (key: string, params = {}): string => translate(`app.import.headers.${key}`, params);
  return (
    <li className={styles.columnChoice} data-header={name}>
      <label htmlFor={id} className={styles.columnName}>
        <span aria-hidden="true">{name}</span>
        <span className="visually-hidden">{word('select', { column: name })}</span>
      </label>
      <select
        id={id}
        className={styles.select}
        value={chosen === null ? leaveOut : (chosen ?? '')}
        disabled={disabled}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
        onChange={({ target: { value } }) => onSay(value === leaveOut ? null : value)}
      >
        {chosen === undefined && (
          <option value="" disabled>
            {word('choose')}
          </option>
        )}
        <option value={leaveOut}>{word('leaveOut')}</option>
        {options.map(({ field, isUsed }) => (
          <option key={field} value={field} disabled={isUsed}>
            {isUsed ? word('taken', { field: label(field) }) : label(field)}
          </option>
        ))}
      </select>
      {errors.length > 0 && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.map(({ message }) => message).join(' ')}
        </p>
      )}
    </li>
  );
}
