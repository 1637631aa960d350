import { expect, test } from "vitest";
import type { FileRow } from "./import/plan";
import { openFile } from "./import/read-file";

async function read(file: Buffer | string) {
  const opened = openFile(Buffer.from(file), {});
  const rows: FileRow[] = [];
  for await (const some of opened.rows) rows.push(...some);
  return { ...opened, rows: rows.map(([, cells]) => cells) };
}

test.each([
  ["the headings end as in Windows", "Name,City\r\nA,B\nC,D\n"],
  ["the rows end as in Windows", "Name,City\nA,B\r\nC,D\r\n"],
  ["each row ends in another way", "Name,City\rA,B\nC,D\r\n"],
])("every line is a row where %s and the others do not", async (_, text) => {
  expect((await read(text)).rows).toEqual([
    ["Name", "City"],
    ["A", "B"],
    ["C", "D"],
  ]);
});

test("a line that ends at the border of two parts of the file is one row", async () => {
  const filling = "x".repeat((1 << 16) - "A,".length - 1);
  expect((await read(`A,${filling}\r\nB,${filling}\r\n`)).rows).toEqual([
    ["A", filling],
    ["B", filling],
  ]);
});

test("a file of CSV has as many rows as fit into it", async () => {
  expect((await read(`Name\n${"A\n".repeat(200_001)}`)).rows).toHaveLength(200_002);
});

test("a line break in quotes stays in its cell", async () => {
  expect((await read('Name,City\r\n"A\nB\r\nC",D\r\n')).rows[1]).toEqual(["A\nB\r\nC", "D"]);
});

test("a file of texts may begin like an Excel file", async () => {
  expect(await read("PK;Name\r\n1;A\r\n")).toMatchObject({
    kind: "csv",
    separator: ";",
    rows: [
      ["PK", "Name"],
      ["1", "A"],
    ],
  });
});

test("the encoding is recognized by a letter far behind in the file", async () => {
  const text = `Name,City\n${"A,B\n".repeat(100_000)}Müller,Köln\n`;
  for (const encoding of ["latin1", "utf8"] as const) {
    expect((await read(Buffer.from(text, encoding))).rows.at(-1)).toEqual(["Müller", "Köln"]);
  }
});
