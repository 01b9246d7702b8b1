import { nearest } from '#model/base/text/nearest.ts';
import type { MatchedHeader } from '#model/csv/match-headers.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../../declarations/project.ts';
import { errorMessage } from '../../http/problem.ts';

const locale = 'en-US';

/** Why the columns of a file cannot be imported: a sentence for each. @param known names of the columns */
export const headingProblems = (
  project: Project,
  resource: Resource,
  headers: readonly MatchedHeader[],
  known: readonly string[],
): readonly string[] =>
  headers.flatMap(({ name, error }) => {
    if (!error) return [];
    if (error.keyword !== 'columnUnknown')
      return [`Column "${name}": ${errorMessage({ pointer: '', ...error }, project, locale, resource)}`];
    const near = nearest(name, known);
    const guess = near === null ? '' : ` Did you mean "${near}"?`;
    return [
      `"${resource.name}" has no column "${name}".${guess} Correct the heading, or leave the column out with --ignore.`,
    ];
  });
