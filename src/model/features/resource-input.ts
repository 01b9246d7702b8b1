import type { Report } from '../base/declaration-files.ts';
import type { ModuleCode } from '../base/module-code.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawResource } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import type { WireNames } from '../types/wire.ts';

export interface ResourceInput {
  readonly name: string;
  readonly module: string;
  /** Names of the templates and resources that the file extends, nearest first. */
  readonly bases: readonly string[];
  readonly schemaName: string;
  /** Schema with references resolved. */
  readonly schema: JsonSchema;
  readonly raw: RawResource;
  readonly wireNames?: WireNames | null;
  /** The field of properties that the schema allows without naming them. */
  readonly further?: string | null;
  /** The original of a mount. */
  readonly base?: { readonly resource: Resource; readonly raw: RawResource } | undefined;
  /** Code of modules that the resource can name. */
  readonly code: ModuleCode;
  readonly schemaReport: Report;
  readonly report: Report;
}
