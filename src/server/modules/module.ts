import type { ComputeFunction } from '#model/base/compute-function.ts';
import type { PagePlace } from '#model/base/module-code.ts';
import type { Keywords } from '#model/features/keyword.ts';
import type { ActionHandler } from '../actions/action.ts';
import type { MakeConnector } from '../connectors/connector.ts';
import type { DemoModule } from '../demo/demo-module.ts';
import type { View } from '../views/view.ts';
import type { Job } from './job.ts';
import type { Migration } from './migration.ts';

/** The code of one module, by the names that declarations use. All parts but the name are optional. */
export interface Module {
  /** Name of the module's folder: small letters, digits and hyphens. */
  readonly name: string;
  /** Modules whose records or code this one uses. */
  readonly needs?: readonly string[];
  /** Queries that a resource names as its `source`. */
  readonly views?: Readonly<Record<string, View>>;
  /** Actions that do more than change fields. */
  readonly handlers?: Readonly<Record<string, ActionHandler>>;
  /** Connectors of products, by the value of the field that `connects.kind` names. */
  readonly connectors?: Readonly<Record<string, MakeConnector>>;
  /** Functions that `compute` names. */
  readonly functions?: Readonly<Record<string, ComputeFunction>>;
  /** Words that resource files of the project can use, in addition to those of the core. */
  readonly keywords?: Keywords;
  /**
   * Files whose default export is a page, as `new URL('./app/cart-page.tsx', import.meta.url)`. They run only in the
   * browser, so a module names them and does not import them.
   */
  readonly pages?: Readonly<Partial<Record<PagePlace, Readonly<Record<string, URL>>>>>;
  /** Demo records that cannot be declared. A project lists a module after those whose demo records it needs. */
  readonly demo?: DemoModule;
  /** Migrations of stored records: 1, 2, 3 and so on. None is ever removed or changed. */
  readonly migrations?: readonly Migration[];
  /** Scheduled work of the module, by name. */
  readonly jobs?: Readonly<Record<string, Job>>;
}

/** Defines a module, with its types checked: the export of a module's `module.ts`. */
export const defineModule = (module: Module): Module => module;
