import { contract } from "@/lib/console/invoicing/get-receivables.contract";

const { shape } = contract.input;
const asOfParameter = shape.asOf.refine((day) => !day?.startsWith("0000"));
const searchParameter = shape.search.refine((text) => !text?.includes("\0"));

/** More pages than there can be; the offset of this one is an integer. */
const maxPage = 1_000_000;

/** Filter and page, from 1, of an address. What the call would reject is ignored, since it must not fail the page. */
export function readParameters({ asOf, search, page }: Record<string, string | string[] | undefined>) {
  const day = asOfParameter.safeParse(asOf || undefined).data;
  const text = searchParameter.safeParse(search || undefined).data;
  return {
    filter: { ...(day && { asOf: day }), ...(text && { search: text }) },
    page: Math.min(Math.max(1, Math.floor(Number(page)) || 1), maxPage),
  };
}
