/**
 * Confirms the erasure of personal data.
 * Asks for a reason, and for the title as a protection against the wrong record.
 */

import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { shownTitle } from '../../providers/words/written.ts';
import { ReasonDialog } from '../../sensitive/reason-dialog.tsx';
import styles from './erase.module.css';
import { isSameTitle, TypedTitle } from './typed-title.tsx';

export interface EraseDialogProps {
  readonly resource: Resource;
  readonly action: Action;
  readonly record: Values;
  /** Runs the action. The dialog shows a thrown error and keeps the input. */
  run(body: Values): Promise<void>;
  onClose(): void;
}

export default function EraseDialog({ resource, action, record, run, onClose }: EraseDialogProps) {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOther, setOther] = useState(false);
  const title = shownTitle(resource, record, format);
  const word = (part: string, values: object = {}): string =>
    translate(`resources.${resource.name}.actions.${action.name}.${part}`, { title, _: '', ...values });
  /** What prevents the erasure, one sentence for each kind of record. */
  const explain = (error: unknown): string => {
    const errors = error instanceof HttpProblem && error.code === 'erasure-refused' ? error.errors : [];
    const sentences = errors.map(({ keyword, params }) =>
      word(`refused.${params?.resource}`, { ...params, _: translate(`app.validation.${keyword}`, { ...params }) }),
    );
    return [translate(`app.errors.${codeOf(error)}`), ...sentences].join(' ');
  };
  const mayDo = (): boolean => {
    const isSame = isSameTitle(typed, title);
    setOther(!isSame);
    if (!isSame) document.getElementById(id)?.focus();
    return isSame;
  };
  return (
    <ReasonDialog
      title={word('question')}
      text={word('consequence')}
      button={word('button')}
      tone="danger"
      help={translate('app.erasure.reasonHelp')}
      mayDo={mayDo}
      explain={explain}
      submit={(reason) => run({ reason })}
      onClose={onClose}
    >
      <div className={styles.name}>
        <TypedTitle
          id={id}
          title={title}
          value={typed}
          isOther={isOther}
          onChange={(value) => {
            setTyped(value);
            setOther(false);
          }}
        />
      </div>
    </ReasonDialog>
  );
}
