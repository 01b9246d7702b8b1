/** Which sentence says a fault, and what fills its placeholders. */
import type { FieldFault } from '#model/errors.ts';
import type { Field } from '#model/field.ts';
import { type FieldKind, kind } from '#model/kinds/index.ts';
import { faultKey } from '#model/record/fault-key.ts';

export interface FaultWords {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Field whose label fills `%{other}`. */
  readonly other?: string;
  /** Fields whose labels fill `%{fields}`. */
  readonly fields?: readonly string[];
}

/** Kinds that are chosen rather than typed. */
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

/** Keywords with a sentence of their own under `app.validation`. */
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
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'noDecimals',
  'decimals',
  'full',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'containsBetween',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'anyOf',
  'anyOfChoice',
  'anyOfFields',
  'oneOf',
  'oneOfChoice',
  'oneOfFields',
  'not',
  'notFields',
  'schema',
  'pattern',
  'notBlank',
  'masked',
  'enum',
  'const',
  'unique',
  'reference',
  'file',
  'fileType',
  'fileSize',
  'fileEmpty',
  'fileName',
  'unknown',
  'readOnly',
  'notApplicable',
  'underItself',
  'shape',
  'shapeNext',
  'notDated',
  'laterChange',
  'permission',
]);

const special: Readonly<Record<string, (fault: FieldFault, field: Field | undefined) => FaultWords>> = {
  required: ({ pointer }, field) => {
    // A file on its way has no key yet.
    if (field?.kind === 'files' && pointer.endsWith('/key')) return words('uploading');
    return words(field && chosen.has(field.kind) ? 'requiredChoice' : 'required');
  },
  type({ params = {} }) {
    const type = jsonType(params.type);
    return words(type === undefined ? 'type' : `types.${type}`);
  },
  format: ({ params = {} }, field) => {
    // Text in the place of an id: it was typed, and nothing was chosen.
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
  dependentRequired: ({ params = {} }) => ({ ...words('dependentRequired'), other: String(params.other) }),
  together: ({ params = {} }) => ({ ...words('together'), other: String(params.other) }),
};

/** Faults that have no sentence of their own are said as «enter a valid value». */
export function faultWords(fault: FieldFault, field: Field | undefined): FaultWords {
  const say = special[fault.keyword];
  if (say) return say(fault, field);
  // What a connected product answers has its sentences under `connector`.
  const key = faultKey(fault);
  if (!plain.has(key) && !key.startsWith('connector.')) return words('type');
  const { fields } = fault.params ?? {};
  return { ...words(key, fault.params), ...(Array.isArray(fields) ? { fields: fields.map(String) } : {}) };
}

const words = (keyword: string, params: Readonly<Record<string, unknown>> = {}): FaultWords => ({
  key: `app.validation.${keyword}`,
  params,
});

/** Ajv names one type, or a list of them with `null`. */
const jsonType = (type: unknown): string | undefined => jsonTypes.find((name) => [type].flat().includes(name));

const jsonTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const;

/** A day as people write it. */
function byDay({ keyword, params = {} }: FieldFault): FaultWords {
  return words(keyword, { limit: String(params.limit).replaceAll('-', '/') });
}
