/** The API description as a page: one section per resource, one line per call, details on demand. No scripts. */
import { createHash } from 'node:crypto';
import type { Json } from './json.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Operation {
  readonly tags?: readonly string[];
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Json;
  }[];
  readonly requestBody?: { readonly content: Json };
  readonly responses: Json;
}

export function openapiPage(document: Json): string {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      item[method] ? [{ path, method, shared: item.parameters, operation: item[method] as Operation }] : [],
    ),
  );
  const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ''))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => (operation.tags?.[0] ?? '') === tag);
    return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${own.map(({ path, method, operation, shared }) => call(path, method, operation, shared)).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Daicho API</title>
<style>${css}</style></head><body><main><h1>Daicho API</h1><p>Generated from the declarations of this installation. <a href="/openapi.json">openapi.json</a></p>
<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>${sections.join('')}</main></body></html>`;
}

function call(path: string, method: string, operation: Operation, shared: unknown): string {
  const parameters = [...((shared as Operation['parameters']) ?? []), ...(operation.parameters ?? [])];
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></summary>
<p>${escapeHtml(operation.description ?? '')} <code>${escapeHtml(operation.operationId)}</code></p>
${rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : ''}
${operation.requestBody ? `<p>Body</p><pre>${escapeHtml(JSON.stringify(operation.requestBody.content, null, 2))}</pre>` : ''}
<p>Answers: ${Object.keys(operation.responses).join(', ')}</p></details>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const css = `body{font:14px/1.5 system-ui,sans-serif;color:#14171c;background:#fafafb;margin:0}main{max-width:960px;margin:0 auto;padding:24px}
h1{font-size:20px}h2{font-size:16px;margin-top:32px}nav a{margin-right:12px}details{background:#fff;border:1px solid #e7e9ec;border-radius:6px;margin:6px 0;padding:6px 12px}
summary{cursor:pointer}table{border-collapse:collapse}td{border-top:1px solid #e7e9ec;padding:4px 12px 4px 0;vertical-align:top}pre{overflow:auto}a{color:#3b55d9}code{font-size:13px}`;

/** The hash of the page's style element, for the content security policy. */
export const openapiStyle = `sha256-${createHash('sha256').update(css).digest('base64')}`;
