/** A text as a QR code. It is dark on light in both themes, as cameras and printers require. */
import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './tickets.module.css';

/** Free cells around the code, without which scanners do not read it. */
const margin = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, cells } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={cells} fill="#000" />
    </svg>
  );
}

/** Level M: readable with a seventh of it damaged, which happens to paper on a wall. */
function drawn(text: string): { readonly size: number; readonly cells: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const across = code.getModuleCount();
  const places = Array.from({ length: across }, (_, at) => at);
  const cells = places.flatMap((row) =>
    places.filter((column) => code.isDark(row, column)).map((column) => `M${column + margin} ${row + margin}h1v1h-1z`),
  );
  return { size: across + 2 * margin, cells: cells.join('') };
}
