/** Before the form: one value of a field is chosen, from the field's own values or from the records that it may refer to. */
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { createPathWith } from '#model/create-paths.ts';
import { inSentence } from '#model/in-sentence.ts';
import type { Field, Resource } from '#model/resource.ts';
import { useFieldWords } from '../../form/use-field-words.ts';
import { listPath } from '../../providers/resources.tsx';
import { useLocale } from '../../providers/words.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './choose.module.css';
import { Card, Cards } from './choose-card.tsx';
import { ChooseReference } from './choose-reference.tsx';

export default function ChooseScreen({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useFieldWords(resource);
  const { search } = useLocation();
  const { by = '', icons = {} } = resource.create.choose ?? {};
  const field = resource.fields[by];
  if (!field) return null;
  const to = (value?: string): string => withSearch(createPathWith(resource, { [by]: value }), search);
  return (
    <>
      <PageHeader
        title={translate('app.form.createTitle', {
          name: translate(`resources.${resource.name}.name`, { smart_count: 1 }),
        })}
        breadcrumbs={[
          { label: translate(`resources.${resource.name}.name`, { smart_count: 2 }), to: listPath(resource) },
        ]}
      />
      <div className={styles.page} data-choose={by}>
        <p className={styles.text}>
          {translate(`resources.${resource.name}.choose.text`, {
            _: translate('app.create.choose', { field: inSentence(words.label(by), locale) }),
          })}
        </p>
        {field.to === null ? (
          <Cards>
            {(field.values ?? []).map((value) => (
              <Card
                key={value}
                to={to(value)}
                lead={<LeadIcon name={icons[value] ?? resource.icon} />}
                title={words.value(by, value)}
                second={translate(`resources.${resource.name}.choose.values.${value}`, { _: '' })}
              />
            ))}
          </Cards>
        ) : (
          <ChooseReference target={field.to} label={words.label(by)} to={to} />
        )}
        {maySkip(field, resource) && (
          <div>
            <ButtonLink to={to()}>{translate('app.create.skip')}</ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}

/** What must be given and what the path fixes is not left out. */
const maySkip = ({ name, required }: Field, { create }: Resource): boolean => !required && name !== create.variant;

/** What the address has given already goes on to the form. */
function withSearch(path: string, search: string): string {
  const [pathname = '', own = ''] = path.split('?');
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}

const LeadIcon = ({ name }: { readonly name: string }) => (
  <span className={styles.icon}>
    <Icon name={name} size={18} />
  </span>
);
