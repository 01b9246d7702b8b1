import { fieldAt } from '#model/base/json/pointer.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../declarations/project.ts';
import type { PlacedError } from '../gate/import/row.ts';
import { errorMessage } from '../http/problem.ts';

/** Why a row is rejected: sentences, each with the label of its field. */
export const rowReasons =
  (project: Project, resource: Resource, locale: Locale) =>
  (errors: readonly PlacedError[]): readonly string[] =>
    errors.map((error) => {
      const field = fieldAt(error.pointer);
      const message = errorMessage(error, project, locale, resource, error.at?.isCell);
      if (field === '') return message;
      if (error.at) return `${error.at.column}: ${message}`;
      return `${project.word(resource, locale, `fields.${field}`)}: ${message}`;
    });
