/** A button with a menu of further actions; disabled entries give the reason. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type AnchoredItem, AnchoredMenu } from '../../../table/anchored-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Glyph } from '../../../ui/icons.tsx';

interface MoreMenuProps {
  readonly items: readonly AnchoredItem[];
  /** One of the actions is running. */
  readonly busy: boolean;
}

export function MoreMenu({ items, busy }: MoreMenuProps) {
  const translate = useTranslate();
  const label = translate('app.actions.more');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        variant="secondary"
        busy={busy}
        label={label}
        icon={<Glyph of={Ellipsis} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((open) => (open ? null : currentTarget))}
      />
      <AnchoredMenu label={label} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
    </>
  );
}
