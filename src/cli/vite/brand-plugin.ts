/** Vite plugin that gives the app the branding of the project's configuration: name, logo, favicon and colors. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { DeclarationFiles } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import type { Accent, Shades } from '#model/brand/accent.ts';
import type { Brand } from '#model/brand/brand.ts';
import type { Locale } from '#model/types/locale.ts';
import { fileWords, wordAt } from '#model/words/words.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { engineRoot } from '../project-root.ts';

const id = 'virtual:daicho/brand';
const markFile = path.join(engineRoot, 'src/app/public/mark.svg');
const markColor = '#3B55D9';

interface Icon {
  readonly path: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** @param root the project's folder */
export function brandPlugin(root: string): Plugin {
  let reading: ReturnType<typeof readDeclarationFiles> | undefined;
  const read = (): ReturnType<typeof readDeclarationFiles> => (reading ??= readDeclarationFiles(root));
  return {
    name: 'daicho-brand',
    // Runs before the plugin that handles all other virtual modules of this kind.
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(moduleId) {
      if (moduleId !== `\0${id}`) return null;
      const { files, brand } = await read();
      const logo = brand.logo ? logoPath(brand.logo) : null;
      return `export const products = ${JSON.stringify(productsOf(files))}; export const logo = ${JSON.stringify(logo)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url }, response, next) => {
        const icon = iconOf((await read()).brand);
        if (!icon || url !== icon.path) return next();
        response.setHeader('content-type', icon.mime).end(icon.bytes);
      });
    },
    async generateBundle() {
      const icon = iconOf((await read()).brand);
      if (icon) this.emitFile({ type: 'asset', fileName: icon.path.slice(1), source: icon.bytes });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { files, brand } = await read();
        const icon = iconOf(brand);
        const named = html.replace(
          /<title>.*<\/title>/,
          () => `<title>${escapeHtml(productsOf(files)['ja-JP'])}</title>`,
        );
        const marked = icon
          ? named.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" type="${icon.mime}" href="${icon.path}" />`)
          : named;
        return brand.accent ? marked.replace('</head>', `${accentStyle(brand.accent)}</head>`) : marked;
      },
    },
  };
}

const productsOf = (files: DeclarationFiles): Readonly<Record<Locale, string>> =>
  Object.fromEntries(
    locales.map((locale) => [locale, wordAt(fileWords(files, locale, 'app'), 'product.name') ?? 'Daicho']),
  ) as Record<Locale, string>;

const logoPath = ({ type }: NonNullable<Brand['logo']>): string => `/logo.${type}`;

/** The icon in browser tabs: the logo, else the mark in the project's color, else the file in `public`. */
function iconOf({ logo, accent }: Brand): Icon | null {
  if (logo) {
    const mime = logo.type === 'svg' ? 'image/svg+xml' : 'image/png';
    return { path: logoPath(logo), mime, bytes: readFileSync(logo.file) };
  }
  if (!accent) return null;
  const mark = readFileSync(markFile, 'utf8').replace(markColor, accent.light.accent);
  return { path: '/mark-in-color.svg', mime: 'image/svg+xml', bytes: Buffer.from(mark) };
}

/** The doubled `:root` is more specific than the tokens of the stylesheets, which are loaded later. */
function accentStyle({ light, dark }: Accent): string {
  const both = (shade: keyof Shades): string => `light-dark(${light[shade]},${dark[shade]})`;
  const tokens = {
    '--accent': both('accent'),
    '--accent-hover': both('hover'),
    '--selected': both('selected'),
    '--sign-in-accent': both('accent'),
    '--sign-in-accent-hover': both('hover'),
  };
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `<style nonce="__CSP_NONCE__">:root:root{${rules.join(';')}}</style>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
