import { type Issue, issueLine, type Report } from '../base/declaration-files.ts';

/** Collects errors in the files of a project, and warnings about content that is accepted but may not be intended. */
export interface IssueReports {
  readonly issues: Issue[];
  readonly warnings: Issue[];
  reportIn(file: string): Report;
  /** Each resource reads the files that it shares with others, but their issues are reported once. */
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
