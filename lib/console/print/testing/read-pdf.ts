/** Classes of a browser that the reader expects, and needs only to draw. */
Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} });
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

/** The text of every page of a PDF, in the order in which it was drawn, without spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join("")
        .replace(/\s/g, ""),
    );
  }
  await document.destroy();
  return pages;
}
