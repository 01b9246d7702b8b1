import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import type { CellContext } from '#app/kinds/cells/cell.ts';
import { urlCell } from '#app/kinds/cells/text/url.tsx';

const drawn = (value: string) => urlCell(value, {} as CellContext);

it.each(['https://example.co.jp/a', 'http://example.com'])(
  'links %s in a new tab that learns nothing of this one',
  (url) => {
    const link = drawn(url);
    if (!isValidElement<Record<string, unknown>>(link)) throw new Error('no link');
    expect(link.props.href).toBe(new URL(url).href);
    expect(link.props.rel).toContain('noopener');
    expect(link.props.target).toBe('_blank');
  },
);

it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '//example.com', 'example'])(
  'shows %s without a link',
  (text) => {
    expect(drawn(text)).toBe(text);
  },
);
