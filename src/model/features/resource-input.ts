import type { Report } from '../base/declaration-files.ts';
import type { ModuleCode } from '../base/module-code.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawResource } from '../types/raw-resource.ts';
import type { Resource } from '../types/resource.ts';
import type { WireNames } from '../types/wire.ts';

/** Of what a resource is made. */
export interface ResourceInput {
  readonly name: string;
  readonly module: string;
  /** Names of what the file is like, nearest first. */
  readonly bases: readonly string[];
  readonly schemaName: string;
  /** Schema with references resolved. */
  readonly schema: JsonSchema;
  readonly raw: RawResource;
  readonly wireNames?: WireNames | null;
  /** The field of properties that the schema allows without naming them. */
  readonly further?: string | null;
  /** The original of a second mount. */
  readonly base?: { readonly resource: Resource; readonly raw: RawResource } | undefined;
  /** What the resource can name of modules. */
  readonly code: ModuleCode;
  readonly schemaReport: Report;
  readonly report: Report;
}
