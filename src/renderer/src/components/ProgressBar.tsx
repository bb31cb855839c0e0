type Props = { value: number; max: number; label: string };

/** How much of a known whole is there. */
export function ProgressBar({ value, max, label }: Props) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent-fill"
    />
  );
}
