import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type Props = Omit<ButtonProps, 'icon' | 'children'> & { label: string; icon: ReactNode };

/** A button that is only a sign; its name is read aloud and shown when the pointer rests on it. */
export function IconButton({ label, icon, variant = 'quiet', className = '', ...rest }: Props) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      icon={icon}
      className={`!w-7 !px-0 text-muted ${className}`}
    />
  );
}
