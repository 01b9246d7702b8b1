/** The three steps of an import: choose a file, validate its rows, import them. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { Stepper, type StepperProps } from '../../ui/page/stepper.tsx';
import styles from './csv-wizard.module.css';
import { ImportStep } from './import/import-step.tsx';
import { chosenHeaderRow } from './import/send-import.ts';
import { forgetAnswers } from './import/use-import-answer.ts';
import { useImportRun } from './import/use-import-run.ts';
import { useStoredImport } from './import/use-stored-import.ts';
import type { ImportPlace } from './import-place.ts';
import { PreviewStep } from './preview/preview-step.tsx';
import { useKnownHeadings } from './preview/use-known-headings.ts';
import { UploadStep } from './upload/upload-step.tsx';
import { useChosenFile } from './upload/use-chosen-file.ts';
import { useUpload } from './upload/use-upload.ts';
import { useWizardAddress } from './use-wizard-address.ts';
import { allowedStep, type Step, stateOfStep, stepBefore, steps } from './wizard-steps.ts';

export interface ImportStepsProps {
  readonly resource: Resource;
  readonly place: ImportPlace;
}

export function ImportSteps({ resource, place }: ImportStepsProps) {
  const translate = useTranslate();
  const wizard = useWizard(resource, place);
  const { step, run, address, chosen, upload, stored, goBack } = wizard;
  const { uploadedFileKey: key } = address;
  const isDone = run.kind === 'done';
  const isBusy = run.kind === 'running' || upload.state.kind === 'running';
  const [scrolls] = useState(() => ({ preview: unscrolled(), result: unscrolled() }));
  const shared = {
    resource,
    place,
    address,
    uploadedFileKey: key ?? '',
    mapping: stored.mapping,
    headerRow: stored.headerRow,
    onPrevious: goBack,
  };
  return (
    <div className={styles.wizard} data-wizard={step}>
      <Stepper
        label={translate('app.import.steps.label')}
        present={step}
        steps={stepperSteps(step, isDone, isBusy, address.go, translate)}
      />
      <div className={styles.body}>
        <StepHeading step={step} />
        {step === 'upload-file' && (
          <UploadStep
            resource={resource}
            place={place}
            chosen={chosen}
            upload={upload}
            address={address}
            onNext={() => void wizard.sendFile()}
          />
        )}
        {step === 'preview-file' && (
          <PreviewStep {...shared} scroll={scrolls.preview} onMapping={wizard.settle} onImport={wizard.beginImport} />
        )}
        {step === 'import-data' && (
          <ImportStep
            {...shared}
            fileName={stored.fileName}
            scroll={scrolls.result}
            run={run}
            onRun={wizard.runImport}
            onAnother={wizard.beginAnew}
          />
        )}
      </div>
    </div>
  );
}

/** Completed steps are links, until the import is done. */
const stepperSteps = (
  step: Step,
  isDone: boolean,
  isBusy: boolean,
  go: ReturnType<typeof useWizardAddress>['go'],
  translate: ReturnType<typeof useTranslate>,
): StepperProps['steps'] =>
  steps.map((one) => {
    const state = stateOfStep(one, step, isDone);
    const way = { onSelect: () => go({ step: one }), disabled: isBusy };
    return {
      name: one,
      label: translate(`app.import.steps.${one}`),
      state,
      stateLabel: translate(`app.import.steps.${state}`),
      way: state === 'completed' && !isDone ? way : undefined,
    };
  });

const unscrolled = () => ({ page: '', top: 0, left: 0 });

/** A new step takes the focus, except for the first one. */
function StepHeading({ step }: { readonly step: Step }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {translate(`app.import.steps.${step}`)}
    </h2>
  );
}

/** After a reload, sends the import again to get its result. */
function useRunAgain(isUntold: boolean, runImport: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (isUntold) runImport();
  }, [isUntold]);
}

/** The shared state of the steps, and the navigation between them. */
function useWizard(resource: Resource, place: ImportPlace) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const address = useWizardAddress();
  const { uploadedFileKey: key, go } = address;
  const chosen = useChosenFile(useKnownHeadings(resource));
  const upload = useUpload();
  const [stored, keep] = useStoredImport(key);
  const { state: run, start } = useImportRun(resource, key);
  const step = allowedStep(address.step, {
    hasFile: key !== null,
    isBegun: stored.isBegun,
    isSettled: run.kind === 'running' || run.kind === 'done',
  });
  const runImport = (): void => {
    if (key === null) return;
    const { mapping, headerRow } = stored;
    void start({ uploadedFileKey: key, mapping, ...chosenHeaderRow(headerRow), ...place.target });
  };

  // Also adds the step to an address without one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects an address whose step is not shown
  useEffect(() => go({ step }, { replace: true }), [address.step, step, go]);
  useRunAgain(step === 'import-data' && run.kind === 'idle', runImport);

  const sendFile = async (): Promise<void> => {
    const { file } = chosen;
    const sent = file ? await upload.send(file) : key;
    if (sent === null) return;
    forgetAnswers(queries);
    if (file && sent !== key) {
      // A file of failed rows that was saved here contains a column with reasons, which is not imported.
      const reasons = file.preview.headers.filter((name) => name === translate('app.import.reasons'));
      const mapping = Object.fromEntries(reasons.map((name) => [name, null]));
      keep({ key: sent, fileName: file.name, mapping, headerRow: file.headerRow, isBegun: false });
    } else if (file && file.headerRow !== stored.headerRow) {
      keep({ ...stored, mapping: {}, headerRow: file.headerRow });
    }
    go({ step: 'preview-file', uploadedFileKey: sent, page: 0, processingState: null });
  };

  return {
    ...{ address, step, run, chosen, upload, stored, runImport, sendFile },
    goBack: () => go({ step: stepBefore(step) ?? step }),
    settle: (mapping: typeof stored.mapping) => keep({ ...stored, mapping }),
    beginImport() {
      keep({ ...stored, isBegun: true });
      runImport();
      go({ step: 'import-data', page: 0, processingState: null });
    },
    beginAnew() {
      chosen.clear();
      upload.clear();
      forgetAnswers(queries);
      go({ step: 'upload-file', uploadedFileKey: null, page: 0, processingState: null });
    },
  };
}
