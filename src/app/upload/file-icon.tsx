/** The picture of a file, or the icon of its type. */

import type { LucideIcon } from 'lucide-react';
import FileIcon from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileImage from 'lucide-react/icons/file-image';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import { typeOfName } from '#model/fields/file-types.ts';
import type { FileTypeName } from '#model/types/fields/upload.ts';
import { Glyph } from '../ui/icons.tsx';
import styles from './upload.module.css';

const signs: Readonly<Record<FileTypeName, LucideIcon>> = {
  pdf: FileText,
  png: FileImage,
  jpeg: FileImage,
  gif: FileImage,
  webp: FileImage,
  docx: FileText,
  xlsx: FileSpreadsheet,
  pptx: FileText,
  csv: FileSpreadsheet,
  txt: FileText,
  zip: FileArchive,
};

export function FileSign({ name }: { readonly name: string }) {
  const type = typeOfName(name);
  return <Glyph of={type ? signs[type] : FileIcon} className={styles.sign} />;
}
