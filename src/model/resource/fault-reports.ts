import { type Fault, faultLine, type Report } from '../base/declaration-files.ts';

/** Collects what is wrong with the files of a project, and what is taken as it stands and may not be meant. */
export interface FaultReports {
  readonly faults: Fault[];
  readonly warnings: Fault[];
  reportIn(file: string): Report;
  /** What resources share is read once for each of them, and reported once. */
  reportOnce(file: string): Report;
  warnIn(file: string): Report;
}

export function createFaultReports(): FaultReports {
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const addOnce = (all: Fault[], fault: Fault): void => {
    if (!all.some((one) => faultLine(one) === faultLine(fault))) all.push(fault);
  };
  return {
    faults,
    warnings,
    reportIn: (file) => (path, message) => void faults.push({ file, path, message, level: 'error' }),
    reportOnce: (file) => (path, message) => addOnce(faults, { file, path, message, level: 'error' }),
    warnIn: (file) => (path, message) => addOnce(warnings, { file, path, message, level: 'warning' }),
  };
}
