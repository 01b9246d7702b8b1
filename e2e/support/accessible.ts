/** Checks a page with axe in its present state. */
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
 * Checks that axe finds nothing, with all rules. A target that the edge of a scrolled list covers is checked again
 * after it is scrolled into the middle.
 *
 * @param part selector of the checked part, instead of the whole page
 */
export async function expectAccessible(page: Page, what = 'axe', part: string | null = null): Promise<void> {
  // The browser's debugger evaluates it, to which the content security policy does not apply.
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

/** Waits for transitions, since intermediate colours of a theme change need not pass. */
async function still(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}
