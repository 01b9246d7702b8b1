/** The form that creates a record, with one section below the other and a fixed footer. */

import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { completedPathOf } from '#model/paths/form-paths.ts';
import { planCreate } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { FormAlert } from '../../../form/form-alert.tsx';
import { isComposing, isSaveKey, keepEnterFromSending } from '../../../form/keys.ts';
import { formContext, RecordFormContext } from '../../../form/record-form-context.ts';
import { editableNames, linesOf } from '../../../form/sections/section-lines.ts';
import { type Subject, wouldBe } from '../../../form/unsaved/draft.ts';
import { useLeaveGuard } from '../../../form/unsaved/use-leave-guard.ts';
import { usePrefill } from '../../../form/use-prefill.ts';
import { useRecordForm } from '../../../form/use-record-form.ts';
import { useValidator } from '../../../form/use-validator.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { codeOf, uniqueKey } from '../../../providers/calls/http.ts';
import { listPath, recordPath } from '../../../providers/resources.tsx';
import { useAccess, useMoment } from '../../../providers/session/session.tsx';
import { useAddLabel, useFormat } from '../../../providers/words/words.tsx';
import { shownTitle } from '../../../providers/words/written.ts';
import { useToast } from '../../../shell/messages/toasts.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useRecordWrites } from '../use-record-writes.ts';
import type { CreatedState } from './completed-screen.tsx';
import styles from './create.module.css';
import { CreateFoot } from './create-foot.tsx';
import { CreateSection } from './create-section.tsx';
import { ownerOf } from './owner-of.ts';
import { noCopy, useCopied } from './use-copied.ts';

export interface CreateScreenProps {
  readonly resource: Resource;
  /** Value of the field that the path fixes. */
  readonly variant: string | null;
}

export default function CreateScreen({ resource, variant }: CreateScreenProps) {
  const translate = useTranslate();
  const addLabel = useAddLabel();
  const words = useFieldWords(resource);
  const access = useAccess(resource);
  const { search } = useLocation();
  const validator = useValidator(resource.name);
  const prefilled = usePrefill(access, validator, search);
  const copied = useCopied(access, search);
  const filled = useMemo(() => prefilled && copied && { ...copied, ...prefilled }, [prefilled, copied]);
  const { variant: field } = resource.create;
  const { set } = resource.create;
  const fixed = useMemo(
    (): Values => ({ ...set, ...(field && variant ? { [field]: variant } : {}) }),
    [set, field, variant],
  );
  const owner = ownerOf(resource, resource.routes.create, fixed);
  return (
    <>
      <PageHeader
        title={addLabel(resource.name)}
        badge={
          <>
            {field && variant && !owner && <StatusChip label={words.value(field, variant)} />}
            {copied && copied !== noCopy && <StatusChip tone="info" label={translate('app.create.copied')} />}
          </>
        }
        breadcrumbs={[
          {
            label: translate(`resources.${owner?.name ?? resource.name}.name`, { smart_count: owner ? 1 : 2 }),
            to: owner?.path ?? listPath(resource),
          },
        ]}
      />
      {validator && filled ? (
        <CreateForm key={search} access={access} validator={validator} fixed={fixed} filled={filled} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </>
  );
}

interface CreateFormProps {
  readonly access: Access;
  readonly validator: CompiledValidator;
  /** Fixed by the path: sent, but not shown in the form. */
  readonly fixed: Values;
  /** Further initial values of the form. */
  readonly filled: Values;
}

function CreateForm(props: CreateFormProps) {
  const { resource } = props.access;
  const navigate = useNavigate();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const { form, plan, subject, owner, round, send } = useCreation(props);
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
    <RecordFormContext value={formContext(resource, words, form)}>
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
          isSaving={form.isSaving}
          onCancel={() => void navigate(owner?.path ?? listPath(resource))}
          onAnother={() => send(true)}
          alert={<FormAlert {...form} names={subject.names} words={words} onRetry={() => void form.submit()} />}
        />
      </form>
    </RecordFormContext>
  );
}

/** The state of the form: creates one record, then opens its page or starts the next record. */
function useCreation({ access, validator, fixed, filled }: CreateFormProps) {
  const { resource } = access;
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const moment = useMoment();
  const owner = ownerOf(resource, resource.routes.create, fixed);
  const { create } = useRecordWrites(resource);
  const plan = useMemo(() => planCreate(access, fixed, filled), [access, fixed, filled]);
  const names = useMemo(() => [...plan.fixed, ...editableNames(plan.sections)], [plan]);
  const subject: Subject = { access, before: null, names };
  // One idempotency key for all attempts at a record: after a lost answer, no second record is created.
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
      const completed = another.current ? null : completedPathOf(resource, record);
      if (completed === null)
        toast({
          text: translate('app.toasts.created', { title: shownTitle(resource, record, format) }),
          tone: 'success',
        });
      key.current = uniqueKey();
      if (another.current) {
        form.restart(plan.initial);
        setRound((count) => count + 1);
        return;
      }
      guard.release();
      await navigate(completed ?? owner?.path ?? recordPath(resource, record.id), {
        state: { created: record.id } satisfies CreatedState,
      });
    },
  });
  const isDirty = form.changed.length > 0;
  const guard = useLeaveGuard(isDirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new form focuses its first field
  useEffect(() => {
    form.formRef.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    if (round > 0) window.scrollTo({ top: 0 });
  }, [round]);

  const send = (thenAnother: boolean): void => {
    another.current = thenAnother;
    void form.submit();
  };
  return { form, plan, subject, owner, round, send };
}
