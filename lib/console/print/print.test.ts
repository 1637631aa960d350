import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { printedResources } from "@/lib/schemas/printed-resources";
import { longestBlock } from "@/lib/server/testing/longest-block";
import { testApi } from "@/lib/server/testing/test-api";
import { startTestServer } from "@/lib/server/testing/test-server";
import { collectionOf, liberation } from "./testing/font-collection";
import { readPdf } from "./testing/read-pdf";

const api = await testApi();
const server = await startTestServer(api.deps);
const [key, other] = await Promise.all([api.createApiKey(), api.createApiKey(["*"], 2)]);
const ids = {
  quote: demoId("quo", 3),
  salesOrder: demoId("so", 5),
  salesInvoice: demoId("inv", 5),
  purchaseOrder: demoId("po", 3),
  shipment: demoId("ship", 2),
};

const pdf = (query: Record<string, string>, as: string | null = key) =>
  server.request(`/api/console/print/pdf?${new URLSearchParams(query)}`, {
    headers: as ? { authorization: `Bearer ${as}` } : {},
  });
const textOf = async (query: Record<string, string>) => (await readPdf((await pdf(query)).bytes)).join("");
const errorOf = async (query: Record<string, string>, as?: string | null) => {
  const { status, bytes } = await pdf(query, as);
  return { status, ...JSON.parse(bytes.toString()) };
};
const send = (method: string, path: string, body: unknown) =>
  api.call({ method, path, key, body, headers: { prefer: "return=representation" } });
const get = async (path: string) => (await api.call({ path, key })).json;
const packed = (text: string) => text.replace(/\s/g, "");

/** A new invoice with these lines. */
async function invoiceOf(lines: object[], invoice: object = {}) {
  const { json } = await send("POST", "/salesInvoice", {
    customerId: demoId("cust", 2),
    currencyCode: "USD",
    dateIssued: "2026-11-20",
    ...invoice,
  });
  const made = lines.map((line) => ({
    invoiceId: json.id,
    invoiceLineType: "Part",
    itemId: demoId("item", 7),
    ...line,
  }));
  if (made.length > 0) expect((await send("POST", "/salesInvoiceLine", made)).status).toBe(201);
  return { resource: "salesInvoice", id: String(json.id) };
}

const documentOf = async (body: object, deps = api.deps) =>
  (await api.call({ method: "POST", path: "/api/console/print/getDocument", key, body }, deps)).json;

describe("the PDF of a document", () => {
  it.each(printedResources)("of %s has its number, its addresses and its lines", async (resource) => {
    const response = await pdf({ resource, id: ids[resource] });
    expect(response).toMatchObject({
      status: 200,
      headers: {
        "content-type": "application/pdf",
        "cache-control": "no-store",
        "content-disposition": expect.stringMatching(/^inline; filename="[\w -]+\.pdf"$/),
      },
    });
    const document = await documentOf({ resource, id: ids[resource] });
    const text = (await readPdf(response.bytes)).join("");
    const shown = [
      document.title,
      document.number,
      document.companyName,
      ...document.company,
      ...document.parties.flatMap(({ title, lines }: { title: string; lines: string[] }) => [
        title,
        ...lines,
      ]),
      ...document.facts.flatMap(({ label, value }: { label: string; value: string }) => [label, value]),
      ...document.rows.flatMap(({ cells, details }: { cells: string[]; details: string[] }) => [
        ...cells,
        ...details,
      ]),
      ...document.totals.flatMap(({ label, value }: { label: string; value: string }) => [label, value]),
      "Page 1 of 1",
    ];
    expect(document.parties.length).toBeGreaterThan(0);
    for (const part of shown) expect(text, part).toContain(packed(part));
  });

  it("is the same, byte by byte, for the same data", async () => {
    for (const resource of printedResources) {
      const [one, two] = [
        await pdf({ resource, id: ids[resource] }),
        await pdf({ resource, id: ids[resource] }),
      ];
      expect(one.bytes.equals(two.bytes)).toBe(true);
    }
  });

  it("is in the currency of an invoice, with the totals that the database keeps", async () => {
    const invoice = await get(`/salesInvoice?id=eq.${ids.salesInvoice}`);
    const text = await textOf({ resource: "salesInvoice", id: ids.salesInvoice });
    const total = (invoice.totalAmount * invoice.exchangeRate).toLocaleString("en", {
      style: "currency",
      currency: invoice.currencyCode,
    });
    expect(invoice.currencyCode).toBe("EUR");
    expect(text).toContain(`Total${total}`);
  });

  it("has totals that add up, although each of them is rounded", async () => {
    const invoice = await invoiceOf([{ quantity: 1, unitPrice: 0.004, taxPercent: 0.5 }]);
    const { totals } = await documentOf(invoice);
    expect(totals).toEqual([
      { label: "Subtotal", value: "$0.00" },
      { label: "Rounding", value: "$0.01" },
      { label: "Total", value: "$0.01" },
      { label: "Balance due", value: "$0.01" },
    ]);
  });

  it("has lines that add up to the subtotal, although each of them is rounded", async () => {
    const line = { quantity: 1, unitPrice: 10.333 };
    const { totals } = await documentOf(await invoiceOf([line, line, line]));
    expect(totals).toEqual([
      { label: "Rounding", value: "$0.01" },
      { label: "Subtotal", value: "$31.00" },
      { label: "Total", value: "$31.00" },
      { label: "Balance due", value: "$31.00" },
    ]);
  });

  it("has no totals for a quote with price breaks, of which the reader chooses", async () => {
    const text = await textOf({ resource: "quote", id: ids.quote });
    expect(text).toContain("14days");
    expect(text).not.toContain("Subtotal");
  });

  it("continues over pages that each repeat the table head, without losing or cutting a line", async () => {
    const long = (at: number) => Array.from({ length: at === 7 ? 700 : 20 }, (_, word) => `w${at}x${word}y`);
    const lines = Array.from({ length: 60 }, (_, at) => ({
      description: long(at).join(" "),
      quantity: at + 1,
      unitPrice: 1.5,
      sortOrder: at,
    }));
    const pages = await readPdf((await pdf(await invoiceOf(lines))).bytes);
    expect(pages.length).toBeGreaterThan(4);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page${at + 1}of${pages.length}`);
      if (at < pages.length - 1)
        expect(page).toContain(packed("Item Description Quantity Unit Unit price (USD)"));
    }
    const text = pages.join("");
    for (const word of lines.flatMap((_, at) => long(at))) expect(text.split(word)).toHaveLength(2);
  });

  it.each([
    ["words", "word and more "],
    ["letters without a space", "letters"],
  ])("is made of 150,000 characters of %s while other requests are served", async (_what, text) => {
    const place = await invoiceOf([{ description: text.repeat(150_000 / text.length) }]);
    // Loads the fonts.
    await pdf({ resource: "quote", id: ids.quote });
    expect(await longestBlock(() => pdf(place))).toBeLessThan(500);
  });

  it("has the totals on a page with the last line, however many lines there are", async () => {
    const pages: { count: number; last: string; number: number }[] = [];
    for (let count = 4; count < 20; count++) {
      const lines = Array.from({ length: count }, (_, at) => ({
        description: `Line ${at + 1} of ${count}.`,
      }));
      const all = await readPdf((await pdf(await invoiceOf(lines))).bytes);
      pages.push({ count, last: packed(all.at(-1) ?? ""), number: all.length });
    }
    expect(new Set(pages.map(({ number }) => number))).toEqual(new Set([1, 2]));
    for (const { count, last } of pages) {
      expect(last).toContain("Balancedue");
      expect(last).toContain(packed(`Line ${count} of ${count}.`));
    }
  });

  it("holds letters beyond Latin, and breaks a word that is longer than its line", async () => {
    const words = ["Größe", "Škoda", "Подшипник", "Ρουλεμάν", "Đường", "दाँत", "ﬁ", "x".repeat(300)];
    const text = await textOf(await invoiceOf([{ description: words.join(" "), quantity: 1 }]));
    for (const word of words.slice(0, 5)) expect(text.normalize("NFC")).toContain(word);
    expect(text).toContain("x".repeat(300));
  });

  it("sets Hebrew, Arabic, Thai and signs of drawings in fonts of their own", async () => {
    const words = ["שלום", "סלאם", "السلام", "می‌خواهم", "กรุงเทพ", "≤", "⌀", "→", "Ω"];
    const invoice = await invoiceOf([{ description: words.join(" "), quantity: 1 }]);
    const text = (await textOf(invoice)).normalize("NFKC");
    for (const word of words) if (!word.includes("\u200c")) expect(text).toContain(word);
    expect((await documentOf(invoice)).lettersWithoutFont).toBe("");
  });

  it.each([
    ["files", liberation],
    ["a collection", collectionOf(["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"])],
  ])("lists the letters that no font has; fonts of a folder with %s add some", async (_what, folder) => {
    const invoice = await invoiceOf([{ description: "漢字 ☺ 漢", quantity: 1 }]);
    expect((await documentOf(invoice)).lettersWithoutFont).toBe("漢字☺");
    const withFonts = { ...api.deps, printFonts: folder };
    expect((await documentOf(invoice, withFonts)).lettersWithoutFont).toBe("漢字");
    const other = await startTestServer(withFonts);
    const { bytes } = await other.request(`/api/console/print/pdf?${new URLSearchParams(invoice)}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect((await readPdf(bytes)).join("")).toContain("☺");
  });

  it("prints the status of an unfinished document", async () => {
    expect(await textOf(await invoiceOf([]))).toMatch(/DRAFT.*Nolines\./);
  });
});

describe("sections of a document", () => {
  it("are those that are named, in their order, with values of the company filled in", async () => {
    const place = { resource: "salesInvoice", id: ids.salesInvoice };
    const usual = await textOf(place);
    expect(usual).toContain(packed("Turned, milled and ground parts since 1974"));
    expect(usual).toContain(packed("Brightlathe Precision Inc. · OH 1482207"));
    expect(usual).not.toContain("Certificate");
    const sections = [demoId("sec", 2), demoId("sec", 3), "sec_unknown"].join(",");
    const chosen = await textOf({ ...place, sections });
    expect(chosen).toContain(packed("Certificate of conformance We certify"));
    expect(chosen).toContain(packed("Please quote the invoice number."));
    expect(chosen).not.toContain(packed("Turned, milled"));
  });
});

describe("who may print", () => {
  it("sees documents of its own company only: others behave like ids that do not exist", async () => {
    const unknown = await errorOf({ resource: "shipment", id: "ship_unknown" }, other);
    expect(unknown).toMatchObject({ status: 404, code: "not_found" });
    for (const resource of printedResources) {
      const { requestId: _one, ...error } = await errorOf({ resource, id: ids[resource] }, other);
      const { requestId: _two, ...expected } = unknown;
      expect(error).toEqual(expected);
    }
  });

  it("needs a key with the read scope of the document", async () => {
    const place = { resource: "shipment", id: ids.shipment };
    expect((await pdf(place, null)).status).toBe(401);
    expect(await errorOf(place, await api.createApiKey(["sales:read"]))).toMatchObject({
      status: 403,
      message: expect.stringContaining("inventory:read"),
    });
    expect((await pdf(place, await api.createApiKey(["inventory:read"]))).status).toBe(200);
  });
});

describe("a request for a PDF", () => {
  it.each([
    [{}, "resource"],
    [{ resource: "item", id: "item_1" }, "resource"],
    [{ resource: "quote" }, "id"],
    [{ resource: "quote", id: "" }, "id"],
    [{ resource: "quote", id: "a", paper: "A5" }, "paper"],
    [{ resource: "quote", id: "a", sections: "a,".repeat(30) }, "sections"],
  ])("names the field that is wrong: %j", async (query, field) => {
    const error = await errorOf(query);
    expect(error).toMatchObject({ status: 400, code: "invalid_input" });
    expect(error.issues[0].path[0]).toBe(field);
  });

  it("is a GET, and a HEAD has no body", async () => {
    const headers = { authorization: `Bearer ${key}` };
    const path = `/api/console/print/pdf?resource=quote&id=${ids.quote}`;
    const posted = await server.request(path, { method: "POST", headers });
    expect([posted.status, posted.headers.allow]).toEqual([405, "GET,HEAD"]);
    const head = await server.request(path, { method: "HEAD", headers });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  it("is saved under a name that no document number can spoil", async () => {
    const place = await invoiceOf([], { invoiceId: 'A"b/../c\r\nSet-Cookie: x=1; Ü日' });
    const { headers, status } = await pdf({ ...place, download: "1" });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="Invoice [\w. -]+\.pdf"$/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("is rejected for more lines than are printed", async () => {
    const place = await invoiceOf(Array.from({ length: 2_001 }, (_, at) => ({ description: `Line ${at}` })));
    expect(await errorOf(place)).toMatchObject({ status: 400, code: "invalid_input" });
  });
});
