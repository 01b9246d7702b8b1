/** The form that creates a record: sections one below the other, and a foot that stays in sight. */
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Access } from '#model/access.ts';
import { planCreate } from '#model/plan-record.ts';
import { titleOf } from '#model/record-title.ts';
import type { Resource } from '#model/resource.ts';
import type { CompiledValidator } from '#model/validate-record.ts';
import { type Subject, wouldBe } from '../../form/draft.ts';
import { FormAlert } from '../../form/form-alert.tsx';
import { isComposing, isSaveKey, keepEnterFromSending } from '../../form/keys.ts';
import { RecordFormContext } from '../../form/record-form-context.ts';
import { editableNames, linesOf } from '../../form/section-lines.ts';
import { useFieldWords } from '../../form/use-field-words.ts';
import { useLeaveGuard } from '../../form/use-leave-guard.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useValidator } from '../../form/use-validator.ts';
import { codeOf, uniqueKey } from '../../providers/http.ts';
import { listPath, recordPath } from '../../providers/resources.tsx';
import { useAccess, useMoment } from '../../providers/session.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './create.module.css';
import { CreateFoot } from './create-foot.tsx';
import { CreateSection } from './create-section.tsx';
import { useRecordWrites } from './use-record-writes.ts';

export default function CreateScreen({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const access = useAccess(resource);
  const validator = useValidator(resource.name);
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
      {validator ? <CreateForm access={access} validator={validator} /> : <SkeletonLines lines={12} />}
    </>
  );
}

interface CreateFormProps {
  readonly access: Access;
  readonly validator: CompiledValidator;
}

function CreateForm({ access, validator }: CreateFormProps) {
  const { resource } = access;
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const { create } = useRecordWrites(resource);
  const plan = useMemo(() => planCreate(access), [access]);
  const names = useMemo(() => editableNames(plan.sections), [plan]);
  const subject: Subject = { access, before: null, names };
  // One key for every attempt at the same record: an answer that was lost on the way makes no second one.
  const key = useRef(uniqueKey());
  const another = useRef(false);
  const [round, setRound] = useState(0);

  const form = useRecordForm({
    subject,
    initial: plan.initial,
    validator,
    moment,
    async save(body) {
      const record = await create(body, key.current).catch((error: unknown) => {
        if (codeOf(error) === 'key-reused') key.current = uniqueKey();
        throw error;
      });
      toast({ text: translate('app.toasts.created', { title: titleOf(resource, record) }), tone: 'success' });
      key.current = uniqueKey();
      if (another.current) {
        form.restart(plan.initial);
        setRound((count) => count + 1);
        return;
      }
      guard.release();
      await navigate(recordPath(resource, record.id));
    },
  });
  const isDirty = form.changed.length > 0;
  const guard = useLeaveGuard(isDirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new form begins in its first field
  useEffect(() => {
    form.formRef.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    if (round > 0) window.scrollTo({ top: 0 });
  }, [round]);

  const send = (thenAnother: boolean): void => {
    another.current = thenAnother;
    void form.submit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    keepEnterFromSending(event);
    if (isComposing(event)) return;
    if (isSaveKey(event)) {
      event.preventDefault();
      send(false);
    }
  };
  const record = wouldBe(subject, form.values, moment);
  const sections = plan.sections.filter((section) => linesOf(section, resource, record, moment).length > 0);
  return (
    <RecordFormContext
      value={{ resource, words, control: form.control, record: {}, faults: form.faults, check: form.check }}
    >
      <form
        ref={form.formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(false);
        }}
        onKeyDown={onKeyDown}
      >
        {sections.map((section) => (
          <CreateSection
            key={`${section.name} ${round}`}
            section={section}
            record={record}
            moment={moment}
            disabled={form.isSaving}
          />
        ))}
        <CreateFoot
          changes={form.changed.length}
          isSaving={form.isSaving}
          onCancel={() => void navigate(listPath(resource))}
          onAnother={() => send(true)}
          alert={<FormAlert {...form} names={names} words={words} onRetry={() => void form.submit()} />}
        />
      </form>
    </RecordFormContext>
  );
}
