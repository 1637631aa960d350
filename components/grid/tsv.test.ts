import { expect, test } from "vitest";
import { readTsv, writeHtmlTable, writeTsv } from "./tsv";

const read = (text: string) => [...readTsv(text)];

test("reads a block as Excel writes it, with quoted tabs, line breaks and quotes", () => {
  const block = 'Gauge\t12.5\r\n"Two\nlines"\t"a ""b""\tc"\r\n\t\r\nlast\t"\r\n';
  expect(read(block)).toEqual([
    ["Gauge", "12.5"],
    ["Two\nlines", 'a "b"\tc'],
    ["", ""],
    ["last", '"'],
  ]);
});

test("keeps empty lines inside a block, and takes a last line without a line break", () => {
  expect(read("a\n\nb")).toEqual([["a"], [""], ["b"]]);
  expect(read("")).toEqual([]);
  expect(read("a\t")).toEqual([["a", ""]]);
});

test('a quote inside a text is a character: 3/4" pipe', () => {
  expect(read('3/4" pipe\t"5\'"" tall"')).toEqual([['3/4" pipe', "5'\" tall"]]);
});

test("what is written is read again", () => {
  const cells = [
    ['"quoted"', "tab\there", "line\nbreak"],
    ["", "  spaces ", '3/4"'],
  ];
  expect(read(writeTsv(cells))).toEqual(cells);
});

test("the HTML table escapes its texts", () => {
  expect(writeHtmlTable([["<b>&", 'a "b"\nc']])).toBe(
    "<table><tr><td>&lt;b&gt;&amp;</td><td>a &quot;b&quot;<br>c</td></tr></table>",
  );
});
