/** A small resource edited in place: switches and numbers in the rows, all other fields on the record's page. */

import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { may, writableFields } from '#model/access/access.ts';
import { titleOf } from '#model/fields/record-title.ts';
import { planList } from '#model/list/plan-list.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../form/words/use-field-words.ts';
import { drawCell } from '../kinds/cells/index.ts';
import { useCellContexts } from '../kinds/cells/use-cell-context.ts';
import { codeOf, request } from '../providers/calls/http.ts';
import { createPath, recordPath } from '../providers/resources.tsx';
import { useAccess } from '../providers/session/session.tsx';
import { useAddLabel } from '../providers/words/words.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Glyph } from '../ui/icons.tsx';
import { BlockBody, BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

type Rule = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Maximum number of rules in the table. */
const mostRules = 100;

export default function RulesBlock({ block, resources }: BlockProps<'rules'>) {
  const addLabel = useAddLabel();
  const resource = resources[block.resource] as Resource;
  const access = useAccess(resource);
  const words = useFieldWords(resource);
  const plan = planList(access);
  const columns = plan.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const writable = may(access, 'update') ? writableFields(access, 'update') : [];
  const result = useQuery({
    queryKey: [resource.name, 'rules'],
    queryFn: async ({ signal }) => {
      const query = { [resource.list.query.size]: [String(Math.min(mostRules, resource.list.pageSizeMax))] };
      return (await request<{ items: readonly Rule[] }>('GET', resource.wire.list, { query, signal })).body;
    },
  });
  return (
    <BlockFrame block={block}>
      <BlockBody block={block} result={result} lines={5} isEmpty={({ items }) => items.length === 0}>
        {({ items }) => (
          <div className={styles.scroll}>
            <table className={classes(styles.table, styles.rules)}>
              <thead>
                <tr>
                  {columns.map(({ name }) => (
                    <th key={name} scope="col">
                      {words.label(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((rule) => (
                  <RuleRow key={rule.id} resource={resource} rule={rule} columns={columns} writable={writable} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </BlockBody>
      {plan.can.create && (
        <ButtonLink to={createPath(resource)} small icon={<Glyph of={Plus} />} className={styles.add}>
          {addLabel(resource.name)}
        </ButtonLink>
      )}
    </BlockFrame>
  );
}

interface RowProps {
  readonly resource: Resource;
  readonly rule: Rule;
  readonly columns: readonly Field[];
  readonly writable: readonly string[];
}

function RuleRow({ resource, rule, columns, writable }: RowProps) {
  const contexts = useCellContexts(resource);
  const words = useFieldWords(resource);
  const save = useSaveRule(resource, rule);
  const title = titleOf(resource, rule);
  return (
    <tr>
      {columns.map((field, at) => {
        const context = contexts[field.name];
        const label = `${title}: ${words.label(field.name)}`;
        const isEditable = writable.includes(field.name);
        const isSwitch = isEditable && field.kind === 'boolean' && !field.nullable;
        if (at === 0)
          return (
            <th key={field.name} scope="row">
              <Link to={recordPath(resource, rule.id)} className={styles.recordTitle}>
                {context && drawCell(rule[field.name], { ...context, record: rule })}
              </Link>
            </th>
          );
        return (
          <td key={field.name} data-label={isSwitch ? undefined : words.label(field.name)}>
            {isSwitch ? (
              <input
                type="checkbox"
                role="switch"
                className={styles.switch}
                aria-label={label}
                checked={rule[field.name] === true}
                aria-checked={rule[field.name] === true}
                onChange={(event) => save({ [field.name]: event.target.checked })}
              />
            ) : isEditable && field.kind === 'integer' && rule[field.name] !== null ? (
              <NumberCell
                key={String(rule[field.name])}
                label={label}
                field={field}
                value={Number(rule[field.name])}
                save={save}
              />
            ) : (
              context && drawCell(rule[field.name], { ...context, record: rule })
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface NumberProps {
  readonly label: string;
  readonly field: Field;
  readonly value: number;
  save(values: Readonly<Record<string, unknown>>): void;
}

/** Saves on blur or Enter; Escape restores the stored value. */
function NumberCell({ label, field, value, save }: NumberProps) {
  const [text, setText] = useState(String(value));
  const keep = (event: FormEvent<HTMLInputElement>): void => {
    const typed = Number(text);
    if (text.trim() === '' || !event.currentTarget.validity.valid || !Number.isInteger(typed)) setText(String(value));
    else if (typed !== value) save({ [field.name]: typed });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
    if (event.key === 'Escape') setText(String(value));
  };
  const { minimum, maximum } = field.schema as { readonly minimum?: number; readonly maximum?: number };
  return (
    <input
      type="number"
      className={styles.numberInput}
      aria-label={label}
      value={text}
      min={minimum}
      max={maximum}
      step={1}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  );
}

function useSaveRule(resource: Resource, rule: Rule) {
  const provider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  return (values: Readonly<Record<string, unknown>>): void => {
    provider.update(resource.name, { id: rule.id, data: values, previousData: rule }).then(
      () => notify(translate('app.blocks.rules.saved', { name: titleOf(resource, rule) })),
      (error: unknown) => notify(translate(`app.errors.${codeOf(error)}`), { type: 'error' }),
    );
  };
}
