/** Parts of a record's page and form. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Resource } from '#model/types/resource.ts';
import type { Stored } from './api.ts';
import type { WordsIn } from './project.ts';

export const pathOf = ({ routes }: Resource, { id }: Stored): string => routes.detail.replace('{id}', id);

/** A field of a form: label, control, help and error. */
export const field = (page: Page, name: string): Locator => page.locator(`form [data-field="${name}"]`);

/** The element for typing or choosing. */
export const control = (page: Page, name: string): Locator =>
  field(page, name).locator('input, select, textarea').first();

/** Checks the error sentence below a field. */
export async function expectError(page: Page, name: string, sentence: string): Promise<void> {
  await expect(field(page, name)).toContainText(sentence);
  const input = control(page, name);
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A section in read mode. */
export const section = (page: Page, name: string): Locator => page.locator(`section[data-section="${name}"]`);

/** A value in read mode. */
export const value = (page: Page, name: string): Locator => page.locator(`section [data-field="${name}"] dd`);

export const editSection = (page: Page, name: string): Promise<void> => page.locator(`#edit-${name}`).click();

export async function save(page: Page, words: WordsIn): Promise<void> {
  await page.getByRole('button', { name: words('app.actions.save'), exact: true }).click();
}

/**
 * Runs an action of the open record: by its button in the header or, if there are several, from the menu next to it.
 */
export async function act(page: Page, words: WordsIn, label: string): Promise<void> {
  const head = page.locator('main header');
  const button = head.getByRole('button', { name: label, exact: true });
  const more = head.getByRole('button', { name: words('app.actions.more') });
  await expect(button.or(more).first()).toBeVisible();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  return page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Types into a reference and takes the first option that contains the text. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await control(page, name).fill(text);
  await field(page, name).getByRole('option', { name: text }).first().click();
}

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^(お知らせ|Notifications)$/ }).getByText(text);

/** The record's id from the address. */
export const idIn = (page: Page): string => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(page.url())?.[0] ?? '';
