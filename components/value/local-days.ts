import { formatDay, formatMoment, plainReader, type Reader } from "./format-value";

/** A day or moment among the parts of a label, as `named-by` and the server write it. */
const dated = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d) UTC)?$/;

const separator = " · ";

/** The label of a record that is distinguished by a day or moment, with that as the reader writes it; before hydration plainly. */
export function localDays(label: string, given: Reader | null): string {
  const reader = given ?? plainReader;
  return label
    .split(separator)
    .map((part) => {
      const [, day, time] = dated.exec(part) ?? [];
      if (day === undefined) return part;
      return time === undefined ? formatDay(day, reader) : formatMoment(`${day}T${time}Z`, reader);
    })
    .join(separator);
}
