/** Asks which export with unmasked values to download, and for the reason. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type CsvEncoding, type CsvMode, csvEncodings } from '#model/paths/wire.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './sensitive.module.css';

export interface WholeExportDialogProps {
  readonly modes: readonly CsvMode[];
  submit(mode: CsvMode, encoding: CsvEncoding, reason: string): Promise<void>;
  onClose(): void;
}

export default function WholeExportDialog({ modes, submit, onClose }: WholeExportDialogProps) {
  const translate = useTranslate();
  const [mode, setMode] = useState<CsvMode>('view');
  const [encoding, setEncoding] = useState<CsvEncoding>('UTF-8');
  const offered = modes.filter((one) => one !== 'edit-template');
  return (
    <ReasonDialog
      title={translate('app.sensitive.exportTitle')}
      text={translate('app.sensitive.exportText')}
      button={translate('app.actions.export')}
      submit={(reason) => submit(mode, encoding, reason)}
      onClose={onClose}
    >
      {offered.length > 1 && (
        <Choices
          legend={translate('app.sensitive.columns')}
          values={offered}
          value={mode}
          wordOf={(one) => translate(`app.sensitive.modes.${one}`)}
          onChoose={(one) => setMode(one)}
        />
      )}
      <Choices
        legend={translate('app.sensitive.encoding')}
        values={csvEncodings}
        value={encoding}
        wordOf={(one) => one}
        onChoose={(one) => setEncoding(one)}
      />
    </ReasonDialog>
  );
}

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly value: T;
  wordOf(value: T): string;
  onChoose(value: T): void;
}

function Choices<T extends string>({ legend, values, value, wordOf, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={legend} checked={one === value} onChange={() => onChoose(one)} />
          {wordOf(one)}
        </label>
      ))}
    </fieldset>
  );
}
