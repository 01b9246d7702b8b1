/** The state of a candidate. A popover shows what would change, or why it cannot be imported. */
import { useTranslate } from 'ra-core';
import type { PreviewRow } from '#model/pages/preview-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { StatusChip } from '../../ui/chip.tsx';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { CandidateValue } from './candidate-value.tsx';
import styles from './preview.module.css';
import { stateTones } from './state-tones.ts';

export interface CandidateStateProps {
  readonly resource: Resource;
  readonly row: PreviewRow;
}

export function CandidateState({ resource, row: { name, state, after, before, errors } }: CandidateStateProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const chip = <StatusChip tone={stateTones[state]} label={translate(`app.preview.states.${state}`)} />;
  if (state === 'new' || state === 'unchanged') return chip;
  if (state === 'changed')
    return (
      <PopoverButton
        className={styles.more}
        label={translate('app.preview.changes', { name })}
        content={
          <dl className={styles.changes}>
            {Object.entries(before).map(([field, text]) => (
              <div key={field}>
                <dt>{words.label(field)}</dt>
                <dd>
                  <del>
                    <CandidateValue resource={resource} field={field} text={text} />
                  </del>
                  <span aria-hidden="true"> → </span>
                  <ins>
                    <CandidateValue resource={resource} field={field} text={after[field] ?? ''} />
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        }
      >
        {chip}
        <span className={styles.reason}>{words.list(Object.keys(before).map(words.label))}</span>
      </PopoverButton>
    );
  const sentences = errors.map(({ field, message }) =>
    field === null ? message : translate('app.validation.ofField', { field: words.label(field), message }),
  );
  return (
    <PopoverButton
      className={styles.more}
      label={translate('app.preview.reasons', { name })}
      content={
        <ul className={styles.reasons}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    >
      {chip}
      <span className={styles.reason}>{sentences[0]}</span>
    </PopoverButton>
  );
}
