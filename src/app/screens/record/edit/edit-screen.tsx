/** The page that edits a whole record. `completeLinkUrl` in the address is the page to open after saving. */
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { planEdit } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { FormAlert } from '../../../form/form-alert.tsx';
import { isSaveKey, keepEnterFromSending } from '../../../form/keys.ts';
import { formContext, RecordFormContext } from '../../../form/record-form-context.ts';
import { editableNames, linesOf } from '../../../form/sections/section-lines.ts';
import { wouldBe } from '../../../form/unsaved/draft.ts';
import { useLeaveGuard } from '../../../form/unsaved/use-leave-guard.ts';
import { useValidator } from '../../../form/use-validator.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { listPath, recordPath } from '../../../providers/resources.tsx';
import { useAccess, useMoment } from '../../../providers/session/session.tsx';
import { useFormat } from '../../../providers/words/words.tsx';
import { shownTitle } from '../../../providers/words/written.ts';
import { safeRedirect } from '../../../sign-in/redirect.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import styles from '../create/create.module.css';
import { CreateFoot } from '../create/create-foot.tsx';
import { CreateSection } from '../create/create-section.tsx';
import { ownerOf } from '../create/owner-of.ts';
import { LoadedRecord } from '../loaded-record.tsx';
import { type Loaded, useKeepRecord } from '../use-record.ts';
import { useEditForm } from './use-edit-form.tsx';

export default function EditScreen({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  return (
    <LoadedRecord resource={resource} id={id}>
      {(loaded) => <EditPage resource={resource} loaded={loaded} />}
    </LoadedRecord>
  );
}

interface EditPageProps {
  readonly resource: Resource;
  readonly loaded: Loaded;
}

function EditPage({ resource, loaded }: EditPageProps) {
  const translate = useTranslate();
  const format = useFormat();
  const validator = useValidator(resource.name);
  const title = shownTitle(resource, loaded.record, format);
  const owner = ownerOf(resource, resource.routes.edit, loaded.record);
  return (
    <>
      <PageHeader
        title={translate('app.form.editTitle', { title })}
        breadcrumbs={[
          {
            label: translate(`resources.${owner?.name ?? resource.name}.name`, { smart_count: owner ? 1 : 2 }),
            to: owner?.path ?? listPath(resource),
          },
          { label: title, to: recordPath(resource, loaded.record.id) },
        ]}
      />
      {validator ? (
        <EditForm resource={resource} loaded={loaded} validator={validator} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </>
  );
}

// Long: it is one form, and its saving, leaving and drawing share the same state.
function EditForm({ resource, loaded, validator }: EditPageProps & { readonly validator: CompiledValidator }) {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const moment = useMoment();
  const access = useAccess(resource);
  const words = useFieldWords(resource);
  const keep = useKeepRecord(resource, loaded.record.id);
  const [search] = useSearchParams();
  const sections = useMemo(() => planEdit(access), [access]);
  const names = useMemo(() => editableNames(sections), [sections]);
  const wanted = search.get('completeLinkUrl');
  const owner = ownerOf(resource, resource.routes.edit, loaded.record);
  const own = owner?.path ?? recordPath(resource, loaded.record.id);
  const next = safeRedirect(wanted, location.origin, own);

  const { form, emptied, sent, subject, base, conflictDialog } = useEditForm({
    access,
    loaded,
    names,
    validator,
    moment,
    onSaved(saved) {
      keep(saved);
      guard.release();
      void navigate(next);
    },
  });
  const guard = useLeaveGuard(form.changed.length > 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    keepEnterFromSending(event);
    if (!isSaveKey(event)) return;
    event.preventDefault();
    void form.submit();
  };
  const record = wouldBe(subject, form.values, moment);
  return (
    <RecordFormContext value={formContext(resource, words, form, base.record)}>
      <form
        ref={form.formRef}
        className={styles.form}
        aria-label={translate('app.form.editTitle', { title: shownTitle(resource, base.record, format) })}
        noValidate
        onSubmit={form.submit}
        onKeyDown={onKeyDown}
      >
        {sections
          .filter((section) => linesOf(section, resource, record, moment).length > 0)
          .map((section) => (
            <CreateSection
              key={section.name}
              section={section}
              record={record}
              moment={moment}
              disabled={form.isSaving}
            />
          ))}
        <CreateFoot
          changes={form.changed.length}
          isSaving={form.isSaving}
          onCancel={() => void navigate(next)}
          alert={
            <FormAlert
              {...form}
              emptied={emptied}
              sent={sent}
              names={names}
              words={words}
              onRetry={() => void form.submit()}
            />
          }
        />
      </form>
      {conflictDialog}
    </RecordFormContext>
  );
}
