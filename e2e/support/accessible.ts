/** What axe finds on a page, as it stands there. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  elementRef: true,
};

interface Axed {
  readonly axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

/**
 * Demands that axe finds nothing, with no rule left out; a target that a scrolled list cuts in half is validated again in the middle.
 *
 * @param part selector of what is looked at, instead of the whole page
 */
export async function expectAccessible(page: Page, what = 'axe', part: string | null = null): Promise<void> {
  // Evaluated by the browser's debugger, which the page's content security policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(still);
  const found = await page.evaluate(
    async ([within, given]) => {
      const { axe } = window as unknown as Axed;
      const results = await axe?.run(within ?? document, given);
      const messages: string[] = [];
      for (const { id, help, nodes } of results?.violations ?? [])
        for (const { element, html, failureSummary } of nodes) {
          if (id === 'target-size' && element) {
            element.scrollIntoView({ block: 'center' });
            const again = await axe?.run(element, { ...given, runOnly: { type: 'rule', values: [id] } });
            if (again?.violations.length === 0) continue;
          }
          messages.push(`${id} (${help}): ${html.slice(0, 200)} ${failureSummary ?? ''}`);
        }
      return messages;
    },
    [part, options] as const,
  );
  expect(found, what).toEqual([]);
}

/** Colours on their way from one theme to the other are nobody's choice. */
async function still(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}
