/** Patterns of demo texts: `品川 {300-399} あ {00}-{10-99}`. */
import type { PatternPart } from '../../types/records/demo.ts';

export function patternParts(text: string): readonly PatternPart[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{.*\}$/.test(part) ? slotOf(part.slice(1, -1)) : { kind: 'text', text: part }));
}

function slotOf(slot: string): PatternPart {
  const range = /^(\d+)-(\d+)$/.exec(slot);
  if (range) return { kind: 'number', from: Number(range[1]), to: Number(range[2]), digits: range[1]?.length ?? 1 };
  if (/^0+$/.test(slot)) return { kind: 'row', digits: slot.length };
  if (slot === 'A') return { kind: 'letter' };
  if (slot.includes('|')) return { kind: 'choice', words: slot.split('|') };
  return { kind: 'field', field: slot };
}
