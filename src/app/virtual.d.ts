/** Modules that the build makes from the declarations; see src/cli/vite/declarations-plugin.ts. */
declare module 'virtual:daicho/index' {
  import type { Destination } from '#model/pages/destination.ts';
  import type { HeadGroup, Opening, TabbedEntry } from '#model/pages/navigation-heads.ts';
  import type { CompiledValidator } from '#model/record/validate-record.ts';
  import type { Locale } from '#model/types/locale.ts';
  import type { Resource } from '#model/types/resource.ts';
  import type { Redirect } from '#model/types/screens/navigation.ts';
  import type { Page } from '#model/types/screens/page.ts';
  import type { Words } from '#model/words/words.ts';

  /** What the frame needs of a page; all its routes are its one path. */
  export type PageEntry = Destination &
    Pick<Page, 'module'> & {
      /** One comes to it from outside: nothing leads there. */
      readonly isResultPage?: true;
    };

  /** What links and selects need of a resource before the rest of it is loaded. */
  export type ResourceEntry = Destination & Pick<Resource, 'module' | 'title' | 'subtitle' | 'idAs' | 'select'>;

  type Load<T> = () => Promise<{ readonly default: T }>;

  export interface ResourceLoaders {
    readonly resource: Load<Resource>;
    readonly validator: Load<CompiledValidator>;
    readonly words: Readonly<Record<Locale, Load<Words>>>;
  }

  export interface PageLoaders {
    readonly page: Load<Page>;
    readonly words: Readonly<Record<Locale, Load<Words>>>;
  }

  export interface ModuleDeclarations {
    /** Of the module's resources, and of those that they refer to. */
    readonly entries: readonly ResourceEntry[];
    /** Of the module's resources. */
    readonly loaders: Readonly<Record<string, ResourceLoaders>>;
    readonly pages: readonly PageEntry[];
    readonly pageLoaders: Readonly<Record<string, PageLoaders>>;
    /** Entries of the navigation with what stands behind their tabs, where one of it is the module's. */
    readonly tabbed: readonly TabbedEntry[];
    readonly redirects: readonly Redirect[];
  }

  export interface ModuleEntry {
    readonly resources: readonly string[];
    readonly pages: readonly string[];
    /** First segments of its paths, and of those that lead on to them. */
    readonly starts: readonly string[];
    load(): Promise<ModuleDeclarations>;
  }

  /** The navigation, without its tabs. */
  export const groups: readonly HeadGroup[];
  /** What stands in the menu of the account. */
  export const account: readonly Opening[];
  export const modules: Readonly<Record<string, ModuleEntry>>;
}

declare module 'virtual:daicho/brand' {
  import type { Locale } from '#model/types/locale.ts';

  /** Name of the product. */
  export const products: Readonly<Record<Locale, string>>;
  /** Address of the project's logo; null draws the engine's mark. */
  export const logo: string | null;
}

declare module 'virtual:daicho/app-words-index' {
  import type { Locale } from '#model/types/locale.ts';
  import type { Words } from '#model/words/words.ts';

  /** Words of the frame. */
  export const appWords: Readonly<Record<Locale, () => Promise<{ readonly default: Words }>>>;
  /** Words that no list needs: some of locales/<locale>/app.json, and react-admin's own messages. */
  export const laterWords: typeof appWords;
}

declare module 'virtual:daicho/palette' {
  import type { PaletteWords } from '#model/pages/palette-words.ts';
  import type { Grant } from '#model/types/access.ts';
  import type { Locale } from '#model/types/locale.ts';

  /** `palette` in locales/<locale>/navigation.json. */
  export interface SurfaceWords {
    readonly title: string;
    readonly placeholder: string;
    readonly recent: string;
    readonly page: string;
    readonly create: string;
    readonly command: string;
    readonly found: string;
    readonly nothing: string;
    readonly shortcuts: {
      readonly title: string;
      readonly groups: Readonly<Record<'everywhere' | 'list' | 'form', string>>;
      readonly keys: Readonly<Record<string, string>>;
    };
  }

  /** Who may create, by resource. */
  export const createGrants: Readonly<Record<string, readonly Grant[]>>;
  /** Where imports begin, and who may import, by resource. */
  export const imports: Readonly<
    Record<string, { readonly paths: readonly string[]; readonly grants: readonly Grant[] }>
  >;
  export const words: Readonly<Record<Locale, PaletteWords>>;
  export const surfaceWords: Readonly<Record<Locale, SurfaceWords>>;
}

declare module 'virtual:daicho/pages' {
  /** Pages of modules, by place and name. */
  type Pages = Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
  export const lists: Pages;
  export const forms: Pages;
  export const tabs: Pages;
}

declare module 'virtual:daicho/icons' {
  import type { LucideIcon } from 'lucide-react';

  /** The icons of the navigation. */
  export const icons: Readonly<Record<string, LucideIcon>>;
}

declare module 'virtual:daicho/more-icons' {
  import type { LucideIcon } from 'lucide-react';

  /** The other icons that declarations name. */
  export const icons: Readonly<Record<string, LucideIcon>>;
}
