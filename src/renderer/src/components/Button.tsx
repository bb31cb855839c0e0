import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'large';
  icon?: ReactNode;
  /** Does nothing, says so, and keeps the focus where it is. */
  inert?: boolean | undefined;
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
};

const VARIANTS = {
  primary: 'bg-accent-fill text-on-accent border-transparent hover:bg-accent-fill-hover',
  secondary: 'bg-raised text-ink border-line-control hover:bg-hover',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-danger-fill text-on-accent border-transparent hover:bg-danger-fill-hover',
} as const;

/** What does nothing has no more of a frame than what does something. */
const OFF = { quiet: 'border-transparent text-faint', framed: 'border-line bg-sunken text-faint' } as const;

/** Every button with words. */
export function Button({ variant = 'secondary', size = 'normal', icon, inert, busy, ref, ...props }: ButtonProps) {
  const { children, className, onClick, type = 'button', ...rest } = props;
  const off = inert === true || busy === true;
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-disabled={off || undefined}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-base border font-medium whitespace-nowrap',
        size === 'large' ? 'h-9 px-4 text-body' : 'h-(--control-height) px-2.5 text-body',
        off ? OFF[variant === 'quiet' ? 'quiet' : 'framed'] : VARIANTS[variant],
        className,
      )}
    >
      {busy ? <LoaderCircle size={14} className="moving:animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}
