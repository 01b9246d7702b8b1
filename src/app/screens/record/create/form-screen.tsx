/** The page with the form of a record, designed for phones first: title, fields, one button. */
import CircleCheck from 'lucide-react/icons/circle-check';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { titleOf } from '#model/fields/record-title.ts';
import { planRecord } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import formStyles from '../../../form/form.module.css';
import { FormAlert } from '../../../form/form-alert.tsx';
import { isComposing, isSaveKey, keepEnterFromSending } from '../../../form/keys.ts';
import { formContext, RecordFormContext } from '../../../form/record-form-context.ts';
import { FormLines } from '../../../form/sections/form-lines.tsx';
import { wouldBe } from '../../../form/unsaved/draft.ts';
import { useLeaveGuard } from '../../../form/unsaved/use-leave-guard.ts';
import { useValidator } from '../../../form/use-validator.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { listPath, recordPath } from '../../../providers/resources.tsx';
import { useAccess, useMoment } from '../../../providers/session/session.tsx';
import { useToast } from '../../../shell/messages/toasts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useActionForm } from '../../action/use-action-form.ts';
import { blockedOn } from '../../list/actions/blocked-text.ts';
import { RecordFacts } from '../head/record-facts.tsx';
import { LoadedRecord } from '../loaded-record.tsx';
import { RecordNotice } from '../record-notice.tsx';
import { type Loaded, useKeepRecord } from '../use-record.ts';
import { useRecordWrites } from '../use-record-writes.ts';
import styles from './form-screen.module.css';

interface FormScreenProps {
  readonly resource: Resource;
  readonly id: string;
}

export default function FormScreen({ resource, id }: FormScreenProps) {
  return (
    <LoadedRecord resource={resource} id={id}>
      {(loaded) => <FormPage resource={resource} loaded={loaded} />}
    </LoadedRecord>
  );
}

interface FormPageProps {
  readonly resource: Resource;
  readonly loaded: Loaded;
}

function FormPage({ resource, loaded }: FormPageProps) {
  const translate = useTranslate();
  const access = useAccess(resource);
  const moment = useMoment();
  const validator = useValidator(resource.name);
  const { formId } = useParams();
  const { record } = loaded;
  const {
    keywords: { forms },
    actions,
    routes,
  } = resource;
  const action = forms ? actions[forms.answer] : undefined;
  const title = titleOf(resource, record);
  const back = recordPath(resource, record.id);
  const word = (part: string): string =>
    translate(`resources.${resource.name}.actions.${action?.name}.${part}`, { title, _: '' });
  const blocked = action ? blockedOn(translate, access, action.name, record, moment).text : '';
  // The record uses another form.
  const isThisForm = forms !== undefined && action && String(record[forms.field]) === formId;
  if (!isThisForm || blocked !== null)
    return (
      <RecordNotice
        resource={resource}
        name={isThisForm ? 'answered' : 'not-found'}
        icon={<Glyph of={isThisForm ? CircleCheck : FileQuestion} size={24} />}
        title={isThisForm ? title : translate('app.notFound.title')}
        text={isThisForm ? (blocked ?? '') : translate('app.notFound.description')}
        action={
          <ButtonLink variant="primary" to={back}>
            {title}
          </ButtonLink>
        }
      />
    );
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        documentTitle={`${word('label')}: ${title}`}
        breadcrumbs={[
          { label: name, to: listPath(resource) },
          { label: title, to: back },
        ]}
        subtitle={<RecordFacts resource={resource} fields={planRecord(access).facts} record={record} />}
      />
      {validator && routes.form ? (
        <AnswerForm resource={resource} action={action} loaded={loaded} validator={validator} back={back} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </div>
  );
}

interface AnswerFormProps extends FormPageProps {
  readonly action: Action;
  readonly validator: CompiledValidator;
  /** Path of the record's page. */
  readonly back: string;
}

function AnswerForm({ resource, action, loaded, validator, back }: AnswerFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const moment = useMoment();
  const access = useAccess(resource);
  const words = useFieldWords(resource);
  const writes = useRecordWrites(resource);
  const keep = useKeepRecord(resource, loaded.record.id);
  const formId = useId();
  const { record } = loaded;
  const { form, subject, section, word } = useActionForm({
    access,
    action,
    record,
    validator,
    async run(body) {
      const after = await writes.act(record.id, action, body);
      if (after) keep(after);
      guard.release();
      toast({ text: word('done', titleOf(resource, record)), tone: 'success' });
      await navigate(after ? back : listPath(resource), { replace: true });
    },
  });
  const guard = useLeaveGuard(form.changed.length > 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    keepEnterFromSending(event);
    if (isComposing(event) || !isSaveKey(event)) return;
    event.preventDefault();
    void form.submit();
  };
  const label = word('label', action.name);
  const intro = word('intro', '');
  return (
    <RecordFormContext value={formContext(resource, words, form, record)}>
      <form
        id={formId}
        ref={form.formRef}
        className={styles.form}
        aria-label={label}
        noValidate
        onSubmit={form.submit}
        onKeyDown={onKeyDown}
      >
        {intro !== '' && <p className={formStyles.intro}>{intro}</p>}
        <fieldset className={formStyles.fields} disabled={form.isSaving} aria-label={label}>
          <FormLines isAction section={section} record={wouldBe(subject, form.values, moment)} moment={moment} />
        </fieldset>
        <FormAlert {...form} names={subject.names} words={words} onRetry={() => void form.submit()} />
        <div className={styles.buttons}>
          <ButtonLink to={back}>{translate('app.actions.cancel')}</ButtonLink>
          <Button type="submit" variant="primary" busy={form.isSaving}>
            {word('button', label)}
          </Button>
        </div>
      </form>
    </RecordFormContext>
  );
}
