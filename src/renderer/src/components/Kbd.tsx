/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-w-[1.125rem] items-center justify-center rounded-small border border-line-strong bg-raised px-1 font-sans text-tiny leading-4 text-muted">
      {children}
    </kbd>
  );
}
