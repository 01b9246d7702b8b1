import { type Issue, issueLine, type Report } from '../base/declaration-files.ts';

/** Collects what is wrong with the files of a project, and what is taken as it stands and may not be meant. */
export interface IssueReports {
  readonly issues: Issue[];
  readonly warnings: Issue[];
  reportIn(file: string): Report;
  /** What resources share is read once for each of them, and reported once. */
  reportOnce(file: string): Report;
  warnIn(file: string): Report;
}

export function createIssueReports(): IssueReports {
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  const addOnce = (all: Issue[], issue: Issue): void => {
    if (!all.some((one) => issueLine(one) === issueLine(issue))) all.push(issue);
  };
  return {
    issues,
    warnings,
    reportIn: (file) => (path, message) => void issues.push({ file, path, message, level: 'error' }),
    reportOnce: (file) => (path, message) => addOnce(issues, { file, path, message, level: 'error' }),
    warnIn: (file) => (path, message) => addOnce(warnings, { file, path, message, level: 'warning' }),
  };
}
