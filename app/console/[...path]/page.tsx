import { notFound } from "next/navigation";

/** Any other path under the console: not found, inside its frame. */
export default function UnknownScreen(): never {
  notFound();
}
