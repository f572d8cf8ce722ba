import type { ReactNode } from 'react';

interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { id: string; name: ReactNode; values: readonly ReactNode[] }[];
}

export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  const [first, ...rest] = columns;
  return (
    // With large text on a narrow phone, the table scrolls, and no word breaks.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys.
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-right align-bottom text-muted *:py-1.5 *:pl-2 *:font-medium">
            <th scope="col" className="pl-0! text-left">
              {first}
            </th>
            {rest.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline border-t border-hairline">
          {rows.map(({ id, name, values }) => (
            <tr key={id} className="text-right align-baseline *:py-1.5 *:pl-2">
              <th scope="row" className="min-w-20 pl-0! text-left font-normal wrap-break-word">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={rest[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
