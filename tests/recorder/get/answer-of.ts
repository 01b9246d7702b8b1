/** The answer to one read call, as lines. */
import type { Ask } from '../base/ask.ts';
import type { Lines } from '../plain.ts';
import type { Steady } from '../steady-answer.ts';
import type { Get } from './plan-gets.ts';

export async function answerOf(ask: Ask, { target, kind }: Get, steady: Steady): Promise<Lines> {
  const reply = await ask('GET', target);
  const lines = steady.lines(reply);
  if (reply.status !== 200 || kind === 'whole') return lines;
  if (kind === 'rows') return rowsOf(lines);
  const url = (JSON.parse(reply.text) as { readonly url?: string }).url;
  if (!url) return lines;
  const { pathname, search } = new URL(url, 'http://localhost');
  const file = steady.lines(await ask('GET', `${pathname}${search}`));
  return new Map([...lines, ...[...file].map(([path, text]) => [`file.${path}`, text] as const)]);
}

/** Only the ids, order and number of records; the list's default answer contains their values. */
const rowsOf = (lines: Lines): Lines =>
  new Map([...lines].filter(([path]) => !path.includes('[') || !path.startsWith('body.items')));
