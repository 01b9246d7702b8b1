/**
 * The equipment list without any library: a virtual table for this one list, with our cells, styles and formats.
 * It cannot sort, stores nothing and has one language: it is the lower bound for a table in this browser.
 */
import '#app/theme/tokens.css';
import '#app/theme/base.css';
import './style.css';
import { type Equipment, labels, pageSize, readPage } from '../common/equipment.ts';
import { rowHtml } from './row.ts';

const rowHeight = 36;
/** Number of rows drawn above and below the visible ones. */
const spare = 8;

let page = 0;
let rows: readonly Equipment[] = [];
let drawn = { start: -1, end: -1 };
const selected = new Set<string>();

const root = document.getElementById('root') as HTMLElement;
root.innerHTML = `<h1>備品</h1><div class="scroller"><table><thead><tr><th class="tool pinned"><input type="checkbox" aria-label="すべて選択"></th>${labels
  .map((label, index) => `<th${index === 0 ? ' class="pinned first"' : ''}>${label}</th>`)
  .join(
    '',
  )}<th></th></tr></thead><tbody></tbody></table></div><footer><span class="count"></span><button type="button" aria-label="次のページ">次へ</button></footer>`;
const scroller = root.querySelector('.scroller') as HTMLElement;
const body = root.querySelector('tbody') as HTMLElement;
const count = root.querySelector('.count') as HTMLElement;

function draw(again: boolean): void {
  const start = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - spare);
  const end = Math.min(rows.length, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + spare);
  if (!again && start === drawn.start && end === drawn.end) return;
  drawn = { start, end };
  const parts = [gap(start)];
  for (let index = start; index < end; index += 1) {
    const row = rows[index];
    if (row) parts.push(rowHtml(row, index, page * pageSize + index + 1, selected.has(row.id)));
  }
  parts.push(gap(rows.length - end));
  body.innerHTML = parts.join('');
}

const gap = (length: number): string =>
  length > 0 ? `<tr aria-hidden="true" style="height:${length * rowHeight}px"></tr>` : '';

async function show(next: number): Promise<void> {
  const answer = await readPage(next);
  page = next;
  rows = answer.items;
  count.textContent = `${page * pageSize + 1}–${page * pageSize + rows.length} / ${answer.count}`;
  scroller.scrollTop = 0;
  draw(true);
}

scroller.addEventListener('scroll', () => draw(false), { passive: true });
root.querySelector('button')?.addEventListener('click', () => void show(page + 1));
body.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const row = target.closest('tr') as HTMLElement;
  const record = rows[Number(row.dataset.index)];
  if (!record) return;
  if (target.checked) selected.add(record.id);
  else selected.delete(record.id);
  row.classList.toggle('selected', target.checked);
  row.setAttribute('aria-selected', String(target.checked));
});

void show(0);
