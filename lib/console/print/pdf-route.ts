import type { Route } from "@/lib/server/api/route";
import { admitCall } from "@/lib/server/auth/authenticate";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { renderPdf } from "@/lib/server/print/render-pdf";
import { contract } from "./get-document.contract";
import { readDocument } from "./get-document.handler";

/**
 * `GET /api/console/print/pdf?resource=…&id=…`: the document of `print/getDocument` as a PDF. `sections` is a list separated by
 * commas; with `download` browsers save the file instead of showing it.
 */
export const pdfRoute: Route = {
  name: "/api/console/print/pdf",
  dialect: "operations",
  methods: ["GET", "HEAD"],
  async handle(request, deps, trace) {
    const actor = await admitCall(request, deps, trace);
    const { download, sections, ...named } = Object.fromEntries(new URLSearchParams(request.query));
    const input = parseInput<typeof contract.input>(contract.input, {
      ...named,
      ...(sections !== undefined && { sections: sections.split(",").filter(Boolean) }),
    });
    const document = await readDocument(input, actor, deps);
    const { lettersWithoutFont: letters, number } = document;
    if (letters !== "")
      deps.log.warn(
        { resource: document.resource, number, letters },
        "PDF shows boxes: no font; see PRINT_FONTS",
      );
    const disposition = download === undefined ? "inline" : "attachment";
    return {
      status: 200,
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `${disposition}; filename="${document.fileName}"`,
        "cache-control": "no-store",
      },
      body: "",
      encoded: await renderPdf(document, deps.printFonts),
    };
  },
};
