"use client";

import { Select } from "@/components/ui/input";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { MappingChoices, Plan } from "./use-mapping";

const onWide = "hidden sm:table-cell";
const tableColumns = [
  { title: "In the file" },
  { title: "First values", className: onWide },
  { title: "Column of the list" },
];

interface MappingTableProps {
  choices: MappingChoices;
  plan: Plan;
  columns: readonly ColumnScreen[];
  required: readonly string[];
}

/** The columns of a file, each with its first values and the column of the list that it is written to. */
export function MappingTable({ choices, plan, columns, required }: MappingTableProps) {
  // Headings may repeat, and never change their place.
  const fileColumns = plan.headings.map((heading, place) => ({ ...heading, place, id: `column ${place}` }));
  return (
    <Table label="Columns" columns={tableColumns} className="rounded-md border border-line">
      {fileColumns.map(({ name, samples, place, id }) => (
        <tr key={id}>
          <TableHead className="max-w-40 py-1.5 font-medium sm:max-w-none">
            <span className="break-words">{name}</span>
            <span className="block truncate font-normal text-muted sm:hidden">{samples.join(" · ")}</span>
          </TableHead>
          <TableCell className={`max-w-60 truncate py-1.5 text-muted ${onWide}`}>
            {samples.join(" · ")}
          </TableCell>
          <TableCell className="py-1.5 sm:min-w-52">
            <Select
              aria-label={`Column for ${name}`}
              value={choices.mapping[place] ?? ""}
              onChange={(event) => choices.map(place, event.target.value || null)}
            >
              <option value="">Skip</option>
              {columns.map((column) => (
                <option key={column.name} value={column.name}>
                  {column.label}
                  {required.includes(column.name) ? " *" : ""}
                </option>
              ))}
            </Select>
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}
