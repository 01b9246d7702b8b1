/** Icons by name, for declarations and the frame; one family, one stroke. Screens may also draw a Lucide icon of their own with `<Glyph>`. */
import { icons } from 'virtual:daicho/icons';
import type { LucideIcon } from 'lucide-react';
import Table from 'lucide-react/icons/table';

export type IconSize = 14 | 16 | 18 | 24;

interface GlyphProps {
  readonly of: LucideIcon;
  readonly size?: IconSize | undefined;
  readonly className?: string | undefined;
}

/** A drawing that says nothing by itself: its neighbour or its button has the words. */
export function Glyph({ of: Drawing, size = 16, className }: GlyphProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      {...(className ? { className } : {})}
    />
  );
}

/** Icon of a declaration by its Lucide name. */
export function Icon({ name, size }: { readonly name: string; readonly size?: IconSize }) {
  return <Glyph of={icons[name] ?? Table} size={size} />;
}
