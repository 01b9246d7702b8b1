/** Chooses one value of a field: from its own values, or from the records that it can reference. */
import { useTranslate } from 'ra-core';
import { inSentence } from '#model/base/text/in-sentence.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { useLocale } from '../../../providers/words/words.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './choose.module.css';
import { Card, Cards, type Onward } from './choose-card.tsx';
import { ChooseReference } from './choose-reference.tsx';

export interface ChoicesProps {
  readonly resource: Resource;
  readonly field: Field;
  /** The result of a choice; without a value, continues without one. */
  readonly onward: (value?: string) => Onward;
}

export function Choices({ resource, field, onward }: ChoicesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useFieldWords(resource);
  const { name } = field;
  const icons = resource.create.choose?.icons ?? {};
  return (
    <div className={styles.page} data-choose={name}>
      <p className={styles.text}>
        {translate(`resources.${resource.name}.choose.text`, {
          _: translate('app.create.choose', { field: inSentence(words.label(name), locale) }),
        })}
      </p>
      {field.to === null ? (
        <Cards>
          {(field.values ?? []).map((value, at) => (
            <Card
              key={value}
              onward={onward(value)}
              isFirst={at === 0}
              lead={<LeadIcon name={icons[value] ?? resource.icon} />}
              title={words.value(name, value)}
              second={translate(`resources.${resource.name}.choose.values.${value}`, { _: '' })}
            />
          ))}
        </Cards>
      ) : (
        <ChooseReference target={field.to} label={words.label(name)} onward={onward} />
      )}
      {maySkip(field, resource) && <Skip onward={onward()} label={translate('app.create.skip')} />}
    </div>
  );
}

/** A required field, and the field that the path fixes, cannot be skipped. */
const maySkip = ({ name, required }: Field, { create }: Resource): boolean => !required && name !== create.variant;

const Skip = ({ onward, label }: { readonly onward: Onward; readonly label: string }) => (
  <div>
    {typeof onward === 'string' ? (
      <ButtonLink to={onward}>{label}</ButtonLink>
    ) : (
      <Button onClick={onward}>{label}</Button>
    )}
  </div>
);

const LeadIcon = ({ name }: { readonly name: string }) => (
  <span className={styles.icon}>
    <Icon name={name} size={18} />
  </span>
);
