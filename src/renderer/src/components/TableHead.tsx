/** A column's name; with classes of its own where its cells have one, such as a width or numbers set to the right. */
type Column = string | { label: string; className: string };

type Props = {
  columns: readonly Column[];
  /** What the cells of this table keep to their right. */
  gap: 'pr-2' | 'pr-3' | 'pr-4';
};

/** The names of a small table's columns. */
export function TableHead({ columns, gap }: Props) {
  return (
    <thead>
      <tr className="border-b border-line text-left text-tiny text-muted">
        {columns.map((column) => {
          const { label, className } = typeof column === 'string' ? { label: column, className: gap } : column;
          return (
            <th key={label} scope="col" className={`py-1 font-medium ${className}`}>
              {label}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
