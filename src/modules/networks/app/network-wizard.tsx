/**
 * Adds a record step by step, one section per step, with the progress at the side. Fields, words and rules come from
 * the declaration.
 */

import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import formStyles from '#app/form/form.module.css';
import { isComposing, isSaveKey, keepEnterFromSending, keepFocus } from '#app/form/keys.ts';
import { formContext, RecordFormContext } from '#app/form/record-form-context.ts';
import { FormLines } from '#app/form/sections/form-lines.tsx';
import { usePrefill } from '#app/form/use-prefill.ts';
import { useValidator } from '#app/form/use-validator.ts';
import { listPath } from '#app/providers/resources.tsx';
import { useAccess } from '#app/providers/session/session.tsx';
import { useAddLabel } from '#app/providers/words/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page/page-header.tsx';
import { SkeletonLines } from '#app/ui/page/skeleton.tsx';
import { Stepper, type StepperProps } from '#app/ui/page/stepper.tsx';
import type { Access } from '#model/access/access.ts';
import type { SectionPlan } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import styles from './network-wizard.module.css';
import { ProgressPanel } from './progress-panel.tsx';
import { useWizardForm } from './use-wizard-form.ts';
import { filledBeyond, markOf, progressOf, stepIn } from './wizard-steps.ts';

export default function NetworkWizard({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const addLabel = useAddLabel();
  const access = useAccess(resource);
  const { search } = useLocation();
  const validator = useValidator(resource.name);
  const filled = usePrefill(access, validator, search);
  return (
    <>
      <PageHeader
        title={addLabel(resource.name)}
        breadcrumbs={[
          { label: translate(`resources.${resource.name}.name`, { smart_count: 2 }), to: listPath(resource) },
        ]}
      />
      {validator && filled ? (
        <Wizard key={search} access={access} validator={validator} filled={filled} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </>
  );
}

interface WizardProps {
  readonly access: Access;
  readonly validator: CompiledValidator;
  readonly filled: Values;
}

function Wizard({ access, validator, filled }: WizardProps) {
  const { resource } = access;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const go = useCallback(
    (name: string, replace = false): void => {
      if (hash !== `#${name}`) void navigate({ search, hash: `#${name}` }, { replace, preventScrollReset: true });
    },
    [navigate, search, hash],
  );
  const wizard = useWizardForm({ access, validator, filled, hash, go });
  const { form, words, steps, shown, context, requiredOnly } = wizard;
  const step = stepIn(hash, shown);
  const at = shown.findIndex(({ name }) => name === step?.name);
  const previous = shown[at - 1];
  const next = shown[at + 1];

  // Corrects an address that names no step, or a step that is not shown.
  useEffect(() => {
    if (step) go(step.name, true);
  }, [step, go]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the first field once, when the form opens
  useEffect(() => {
    form.formRef.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);

  return (
    <RecordFormContext value={formContext(resource, words, form)}>
      <div className={styles.wizard} data-wizard={step?.name}>
        <Stepper
          label={translate('app.wizard.steps.label')}
          present={step?.name ?? ''}
          showsStates
          steps={stepperSteps(wizard, search, translate)}
        />
        <StepForm wizard={wizard} step={step} previous={previous} next={next} go={go} />
        <ProgressPanel
          progress={progressOf(steps, context)}
          requiredOnly={requiredOnly}
          beyond={filledBeyond(steps, shown, context).length}
          disabled={form.isSaving}
          onRequiredOnly={wizard.setRequiredOnly}
        />
      </div>
    </RecordFormContext>
  );
}

/** Steps that are shown have a link. */
const stepperSteps = (
  { steps, shown, form, context, words }: ReturnType<typeof useWizardForm>,
  search: string,
  translate: (key: string) => string,
): StepperProps['steps'] =>
  steps.map((one) => {
    const state = markOf(one, shown, form.errors, context);
    const isOpen = shown.some(({ name }) => name === one.name);
    return {
      name: one.name,
      label: words.section(one.name),
      state,
      stateLabel: translate(`app.wizard.steps.${state}`),
      way: isOpen ? { to: { search, hash: one.name } } : undefined,
    };
  });

interface StepFormProps {
  readonly wizard: ReturnType<typeof useWizardForm>;
  readonly step: SectionPlan | undefined;
  readonly previous: SectionPlan | undefined;
  /** Undefined for the last step, which submits the form. */
  readonly next: SectionPlan | undefined;
  go(step: string): void;
}

function StepForm({ wizard, step, previous, next, go }: StepFormProps) {
  const { form } = wizard;
  const goOn = (): void => {
    if (next) go(next.name);
    else void wizard.submit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    keepEnterFromSending(event);
    if (!isComposing(event) && isSaveKey(event)) {
      event.preventDefault();
      goOn();
    }
  };
  return (
    <form
      ref={form.formRef}
      className={styles.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
      onKeyDown={onKeyDown}
    >
      {step && (
        <StepFields
          step={step}
          help={wizard.words.sectionHelp(step.name)}
          context={wizard.context}
          disabled={form.isSaving}
        />
      )}
      <WizardFoot
        form={form}
        resource={wizard.context.resource}
        isLast={!next}
        onPrevious={previous && (() => go(previous.name))}
      />
    </form>
  );
}

interface WizardFootProps {
  readonly form: ReturnType<typeof useWizardForm>['form'];
  readonly resource: Resource;
  readonly isLast: boolean;
  readonly onPrevious: (() => void) | undefined;
}

function WizardFoot({ form, resource, isLast, onPrevious }: WizardFootProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the interactive elements
    <footer className={styles.foot} onMouseDown={keepFocus}>
      {onPrevious && (
        <Button disabled={form.isSaving} onClick={onPrevious}>
          {translate('app.wizard.previous')}
        </Button>
      )}
      <span className={styles.changes}>
        {form.changed.length > 0 && translate('app.form.unsaved', { smart_count: form.changed.length })}
      </span>
      <Button disabled={form.isSaving} onClick={() => void navigate(listPath(resource))}>
        {translate('app.actions.cancel')}
      </Button>
      <Button type="submit" variant="primary" busy={form.isSaving}>
        {translate(!isLast ? 'app.wizard.next' : form.isSaving ? 'app.wizard.submitting' : 'app.wizard.submit')}
      </Button>
    </footer>
  );
}

interface StepFieldsProps {
  readonly step: SectionPlan;
  readonly help: string;
  readonly context: ReturnType<typeof useWizardForm>['context'];
  readonly disabled: boolean;
}

/** A step moves the focus to its heading when it opens; the first step leaves the focus in its first field. */
function StepFields({ step, help, context: { resource, record, moment }, disabled }: StepFieldsProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.name);
  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step.name]);
  const titleId = `wizard-${step.name}`;
  return (
    <section className={styles.step} aria-labelledby={titleId} data-section={step.name}>
      <div>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {translate(`resources.${resource.name}.sections.${step.name}`)}
        </h2>
        {help && <p className={styles.help}>{help}</p>}
      </div>
      <fieldset className={`${formStyles.fields} ${styles.fields}`} disabled={disabled} aria-labelledby={titleId}>
        <FormLines section={step} record={record} moment={moment} />
      </fieldset>
    </section>
  );
}
