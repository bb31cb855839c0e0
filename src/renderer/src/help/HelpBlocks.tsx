import { HelpInline } from './HelpInline.tsx';
import type { Block, Cells } from './help-tree.ts';

type Props = { blocks: readonly Block[]; onFollow: (id: string) => void };

/** What stands below a heading of the help. */
export function HelpBlocks({ blocks, onFollow }: Props) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of the build never changes its order.
  return blocks.map((block, index) => <HelpBlock key={index} block={block} onFollow={onFollow} />);
}

function HelpBlock({ block, onFollow }: { block: Block; onFollow: Props['onFollow'] }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="mt-2">
          <HelpInline parts={block.parts} onFollow={onFollow} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 font-medium text-muted">
          <HelpInline parts={block.parts} onFollow={onFollow} />
        </blockquote>
      );
    case 'list':
      return <HelpList isOrdered={block.isOrdered} items={block.items} onFollow={onFollow} />;
    case 'table':
      return <HelpTable head={block.head} rows={block.rows} onFollow={onFollow} />;
    case 'code':
      return (
        <pre className="mt-2 rounded-base bg-sunken p-2.5 font-mono text-small whitespace-pre-wrap">{block.text}</pre>
      );
  }
}

type ListProps = { isOrdered: boolean; items: Cells; onFollow: Props['onFollow'] };

function HelpList({ isOrdered, items, onFollow }: ListProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={`mt-2 space-y-1 pl-5 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of the build never changes its order.
        <li key={index}>
          <HelpInline parts={item} onFollow={onFollow} />
        </li>
      ))}
    </List>
  );
}

type TableProps = { head: Cells; rows: readonly Cells[]; onFollow: Props['onFollow'] };

function HelpTable({ head, rows, onFollow }: TableProps) {
  return (
    <table className="mt-3 w-full border-collapse text-left align-top">
      <thead>
        <tr className="border-b border-line-strong">
          {head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of the build never changes its order.
            <th key={index} scope="col" className="py-1 pr-3 font-semibold">
              <HelpInline parts={cell} onFollow={onFollow} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of the build never changes its order.
          <tr key={place} className="border-b border-line align-top">
            {row.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of the build never changes its order.
              <td key={index} className="py-1.5 pr-3">
                <HelpInline parts={cell} onFollow={onFollow} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
