/** A button with an icon only: its name is read by screen readers, and shown as a tooltip. */
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'quiet', className, small, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        {...rest}
        variant={variant}
        aria-label={label}
        icon={icon}
        className={classes(styles.icon, small && styles.small, className)}
      />
    </Tooltip>
  );
}
