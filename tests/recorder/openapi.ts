/** The parts of the API's description that a recording needs. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
}

export type Schema = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly method: string;
  /** `/v2/people/{id}` */
  readonly path: string;
  readonly id: string;
  /** The resource, or the part of the engine, to which it belongs. */
  readonly tag: string;
  readonly query: readonly Parameter[];
  /** Schema of a JSON body; undefined without one. */
  readonly body: Schema | undefined;
  /** Media types of its body. */
  readonly media: readonly string[];
}

interface Described {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** In the order of the description. */
export function operationsOf({ paths }: Description): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    methods.flatMap((method) => {
      const call = calls[method];
      if (!call) return [];
      const content = call.requestBody?.content ?? {};
      return {
        method: method.toUpperCase(),
        path,
        id: call.operationId ?? `${method} ${path}`,
        tag: call.tags?.[0] ?? 'none',
        query: (call.parameters ?? []).filter((one) => one.in === 'query'),
        body: content['application/json']?.schema,
        media: Object.keys(content),
      };
    }),
  );
}

/** Resolves `$ref` to the schema that it names. */
export function resolved({ components }: Description, schema: Schema): Schema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ''))?.[1];
  return name ? (components.schemas[decodeURIComponent(name)] ?? {}) : schema;
}
