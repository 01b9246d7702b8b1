/** A button inside text that opens a box next to it. */
import { type ButtonHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { Popover } from './popover.tsx';

export interface PopoverButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'content'> {
  /** Accessible name of the box. */
  readonly label: string;
  readonly content: ReactNode;
}

export function PopoverButton({ label, content, children, ...rest }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        {...rest}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Popover open={isOpen} onClose={() => setOpen(false)} anchor={button} label={label}>
        {content}
      </Popover>
    </>
  );
}
