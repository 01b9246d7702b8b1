/** The import wizard: imports a spreadsheet into a resource, or into the record in its path. */
import { useTranslate } from 'ra-core';
import { inSentence } from '#model/base/text/in-sentence.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { listPath } from '../../providers/resources.tsx';
import { useLocale } from '../../providers/words/words.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { placeOfAll } from './import-place.ts';
import { ImportSteps } from './import-steps.tsx';
import { WizardInto } from './wizard-into.tsx';

export interface CsvWizardProps {
  readonly resource: Resource;
  /** Id of the record to import into; empty without one. */
  readonly id: string;
  /** Value of the field that the path fixes. */
  readonly variant: string | null;
}

export default function CsvWizard({ resource, id, variant }: CsvWizardProps) {
  return id === '' ? <WholeWizard resource={resource} variant={variant} /> : <WizardInto resource={resource} id={id} />;
}

function WholeWizard({ resource, variant }: Omit<CsvWizardProps, 'id'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useFieldWords(resource);
  const names = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <>
      <PageHeader
        title={translate('app.import.title', { name: inSentence(names, locale) })}
        badge={variant && <StatusChip label={words.value(resource.csv.variant ?? '', variant)} />}
        breadcrumbs={[{ label: names, to: listPath(resource) }]}
      />
      <ImportSteps resource={resource} place={placeOfAll(resource, variant)} />
    </>
  );
}
