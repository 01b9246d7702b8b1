/** One row as HTML text. */
import { createFormat } from '#app/providers/words/format.ts';
import { initialsOf, toneOf } from '#app/ui/initials.ts';
import {
  type Equipment,
  type Person,
  statusTones,
  statusWords,
  type Tone,
  verificationTones,
  verificationWords,
} from '../common/equipment.ts';

const { date } = createFormat('ja-JP', 'Asia/Tokyo');
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (one) => escapes[one] ?? one) : text;

const empty = '<span class="faint">–</span>';
const text = (value: string | null): string => (value === null ? empty : escapeHtml(value));
const day = (value: string | null): string => (value === null ? empty : date(value));
const link = (path: string, label: string | null): string =>
  label === null ? empty : `<a href="${path}">${escapeHtml(label)}</a>`;
const chip = (tone: Tone, word: string): string => `<span class="chip ${tone}">${escapeHtml(word)}</span>`;

const person = ({ personId, name, workerNumber }: Person): string =>
  `<span class="person"><span class="monogram tone${toneOf(name)}" aria-hidden="true">${escapeHtml(initialsOf(name))}</span><a class="name" href="/people/${personId}">${escapeHtml(name)}</a><span class="faint number">${escapeHtml(workerNumber)}</span></span>`;

const dots =
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/><circle cx="5" cy="12" r="1"/></svg>';

export function rowHtml(row: Equipment, index: number, position: number, selected: boolean): string {
  const { assignedPerson, assignedPlace, verification } = row;
  const name = escapeHtml(row.name);
  return `<tr aria-rowindex="${position + 1}" aria-selected="${selected}" data-index="${index}"${selected ? ' class="selected"' : ''}>
<td class="tool pinned"><input type="checkbox" aria-label="${name}を選択"${selected ? ' checked' : ''}></td>
<td class="pinned first"><a href="/equipment/${row.id}">${name}</a></td>
<td>${link(`/equipment/settings/equipment-types/${row.equipmentTypeId}`, row.equipmentTypeName)}</td>
<td>${link(`/equipment/settings/equipment-items/${row.equipmentItemId}`, row.equipmentItemName)}</td>
<td>${text(row.model)}</td>
<td>${text(row.serialNumber)}</td>
<td>${text(row.assetTag)}</td>
<td>${chip(statusTones[row.status] ?? 'neutral', statusWords[row.status] ?? row.status)}</td>
<td>${assignedPerson ? person(assignedPerson) : empty}</td>
<td>${assignedPlace ? link(`/places/${assignedPlace.placeId}`, assignedPlace.placeLabel) : empty}</td>
<td>${verification ? chip(verificationTones[verification] ?? 'neutral', verificationWords[verification] ?? verification) : empty}</td>
<td>${day(row.lendingEndsOn)}</td>
<td>${day(row.purchasedOn)}</td>
<td class="actions"><button type="button" aria-label="${name}のメニュー" aria-haspopup="menu">${dots}</button></td></tr>`;
}
