/** Modules that the build generates from the declarations; see src/cli/vite/declarations-plugin.ts. */
declare module 'virtual:daicho/index' {
  import type { Destination } from '#model/pages/destination.ts';
  import type { HeadGroup, Opening, TabbedEntry } from '#model/pages/navigation-heads.ts';
  import type { CompiledValidator } from '#model/record/validate-record.ts';
  import type { Locale } from '#model/types/locale.ts';
  import type { Resource } from '#model/types/resource.ts';
  import type { Redirect } from '#model/types/screens/navigation.ts';
  import type { Page } from '#model/types/screens/page.ts';
  import type { Words } from '#model/words/words.ts';

  /** What the frame needs of a page. All its routes are its one path. */
  export type PageEntry = Destination &
    Pick<Page, 'module'> & {
      /** Other sites send the user to this page; nothing in the app links to it. */
      readonly isResultPage?: true;
    };

  /** What links and selects need of a resource before its declaration is loaded. */
  export type ResourceEntry = Destination &
    Pick<Resource, 'module' | 'title' | 'subtitle' | 'idAs' | 'select'> & {
      /** Parameter of the list's address for its search; left out if it is `freeText`. */
      readonly searchParam?: string;
    };

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
    /** Entries of the module's resources, and of those that they reference. */
    readonly entries: readonly ResourceEntry[];
    /** Loaders of the module's resources. */
    readonly loaders: Readonly<Record<string, ResourceLoaders>>;
    readonly pages: readonly PageEntry[];
    readonly pageLoaders: Readonly<Record<string, PageLoaders>>;
    /** Navigation entries with the screens of their tabs, if one of the screens belongs to the module. */
    readonly tabbed: readonly TabbedEntry[];
    readonly redirects: readonly Redirect[];
  }

  export interface ModuleEntry {
    /** First path segments of its screens, and of redirects to them. */
    readonly starts: readonly string[];
    load(): Promise<ModuleDeclarations>;
  }

  /** The navigation, without its tabs. */
  export const groups: readonly HeadGroup[];
  /** Some list is on the page `/home`. */
  export const hasHome: boolean;
  /** Entries of the account menu. */
  export const account: readonly Opening[];
  export const modules: Readonly<Record<string, ModuleEntry>>;
}

declare module 'virtual:daicho/owners' {
  /** The module of each resource and page. */
  export const owners: Readonly<Record<string, string>>;
  export const resources: ReadonlySet<string>;
}

declare module 'virtual:daicho/brand' {
  import type { Locale } from '#model/types/locale.ts';

  /** Name of the product. */
  export const products: Readonly<Record<Locale, string>>;
  /** Address of the project's logo; null uses the default mark. */
  export const logo: string | null;
}

declare module 'virtual:daicho/app-words-index' {
  import type { Locale } from '#model/types/locale.ts';
  import type { Words } from '#model/words/words.ts';

  /** Texts of the frame. */
  export const appWords: Readonly<Record<Locale, () => Promise<{ readonly default: Words }>>>;
  /** Texts that no list needs: some of locales/<locale>/app.json, and react-admin's own messages. */
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
    readonly starred: string;
    readonly recent: string;
    readonly page: string;
    readonly create: string;
    readonly command: string;
    readonly record: string;
    readonly allRecords: string;
    readonly found: string;
    readonly nothing: string;
    readonly shortcuts: {
      readonly title: string;
      readonly groups: Readonly<Record<'everywhere' | 'list' | 'form', string>>;
      readonly keys: Readonly<Record<string, string>>;
    };
  }

  /** Grants for creating records, by resource. */
  export const createGrants: Readonly<Record<string, readonly Grant[]>>;
  /** Paths of the import wizard and grants for importing, by resource. */
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

  /** The other icons of the declarations. */
  export const icons: Readonly<Record<string, LucideIcon>>;
}
