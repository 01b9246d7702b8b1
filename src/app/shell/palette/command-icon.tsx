/** Icons of the palette's own commands, and icons of declarations. */

import type { LucideIcon } from 'lucide-react';
import FileUp from 'lucide-react/icons/file-up';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import { Glyph, Icon } from '../../ui/icons.tsx';

const own: Readonly<Record<string, LucideIcon>> = {
  history: History,
  house: House,
  keyboard: Keyboard,
  languages: Languages,
  'log-out': LogOut,
  plus: Plus,
  search: Search,
  star: Star,
  'theme-light': Sun,
  'theme-dark': Moon,
  'theme-system': Monitor,
  'file-up': FileUp,
};

export function CommandIcon({ name }: { readonly name: string }) {
  const drawing = own[name];
  return drawing ? <Glyph of={drawing} /> : <Icon name={name} />;
}
