/** The text key of an error that is not from a schema, with the values of its placeholders. */

import { kind } from '#model/kinds/index.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';

export interface ErrorWords {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Field whose label fills `%{other}`. */
  readonly other?: string;
}

/** Kinds whose values are chosen rather than typed. */
const chosen: ReadonlySet<FieldKind> = new Set([
  'choice',
  'number-choice',
  'choices',
  'reference',
  'references',
  'boolean',
  'image',
  'files',
]);

/** Keywords with their own text under `app.validation`. */
const plain: ReadonlySet<string> = new Set([
  'future',
  'clockTime',
  'overlap',
  'closedMonth',
  'noSupervisor',
  'noAssignee',
  'noSteps',
  'sameKey',
  'nothingOfTheirs',
  'deadTicket',
  'dayNotTaken',
  'withdrawn',
  'emptyCart',
  'noPerson',
  'noCompany',
  'noDecimals',
  'decimals',
  'full',
  'notBlank',
  'masked',
  'unique',
  'reference',
  'file',
  'fileType',
  'fileSize',
  'fileEmpty',
  'fileName',
  'readOnly',
  'underItself',
  'shape',
  'shapeNext',
  'notDated',
  'laterChange',
  'permission',
  'restoreDuplicate',
  'restoreMissing',
  'restoreFull',
]);

const special: Readonly<Record<string, (error: FieldError, field: Field | undefined) => ErrorWords>> = {
  required: ({ pointer }, field) => {
    // A file that is still uploading has no key yet.
    if (field?.kind === 'files' && pointer.endsWith('/key')) return words('uploading');
    return words(field && chosen.has(field.kind) ? 'requiredChoice' : 'required');
  },
  format: ({ params = {} }, field) => {
    // A text instead of an id: the user typed something and chose nothing.
    if (field?.to) return words('notChosen');
    if (params.character !== undefined) return words(`formatAt.${String(params.format)}`, params);
    return words(field?.kind === 'image' ? 'uploading' : `format.${String(params.format)}`);
  },
  order: ({ params = {} }, field) => ({
    ...words(field && kind(field.kind).numeric ? 'orderNumber' : 'order'),
    other: String(params.other),
  }),
  latest: byDay,
  notBefore: byDay,
  joined: byDay,
  left: byDay,
  atLeast: ({ params = {} }) => ({ ...words('atLeast', params), other: String(params.other) }),
  atMost: ({ params = {} }) => ({ ...words('atMost', params), other: String(params.other) }),
  apart: ({ params = {} }) => ({ ...words('apart'), other: String(params.other) }),
  together: ({ params = {} }) => ({ ...words('together'), other: String(params.other) }),
};

/** The text for an error that is not from a schema. A keyword without its own text becomes “enter a valid value”. */
export function errorWords(error: FieldError, field: Field | undefined): ErrorWords {
  const say = special[error.keyword];
  if (say) return say(error, field);
  const { keyword, params } = error;
  // Errors of connected products have their texts under `connector`.
  return plain.has(keyword) || keyword.startsWith('connector.') ? words(keyword, params) : words('type');
}

const words = (keyword: string, params: Readonly<Record<string, unknown>> = {}): ErrorWords => ({
  key: `app.validation.${keyword}`,
  params,
});

/** Writes the limit with slashes, as dates are shown. */
function byDay({ keyword, params = {} }: FieldError): ErrorWords {
  return words(keyword, { limit: String(params.limit).replaceAll('-', '/') });
}
