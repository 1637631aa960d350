import { describe, expect, it } from "vitest";
import { knownResource } from "@/lib/resources";
import { importableColumns, isImportable, percentagesOf, rowError } from "./importable";
import { describeResource } from "./resource-screen";

const screenOf = (name: string) => describeResource(knownResource(name));

describe("a file can be imported", () => {
  it("by someone who may read and write the list", () => {
    const supplier = knownResource("supplier");
    expect(isImportable(supplier, ["purchasing:read", "purchasing:write"])).toBe(true);
    expect(isImportable(supplier, ["purchasing:read"])).toBe(false);
    expect(isImportable(supplier, ["purchasing:write"])).toBe(false);
    expect(isImportable(supplier, ["sales:read", "sales:write"])).toBe(false);
  });

  it("into lists whose changes are recorded", () => {
    const scopes = ["settings:read", "settings:write"] as const;
    expect(isImportable(knownResource("country"), scopes)).toBe(false);
  });
});

describe("columns of a file", () => {
  it("are those that a row may set and the key, and nothing secret", () => {
    const names = importableColumns(screenOf("supplier")).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["id", "name", "supplierStatus", "tags"]));
    for (const set of ["createdAt", "createdBy", "updatedAt"]) expect(names).not.toContain(set);
    expect(importableColumns(screenOf("webhook")).map(({ name }) => name)).not.toContain("secret");
  });

  it("of a list without a form are its key alone", () => {
    const { write: _write, ...screen } = screenOf("supplier");
    expect(importableColumns({ ...screen, write: null }).map(({ name }) => name)).toEqual(["id"]);
  });
});

describe("percentages of a file", () => {
  const { columns } = screenOf("customer");
  const read = (name: string | null, hasAboveOne?: boolean) =>
    percentagesOf(columns, ["name", name], [{ hasAboveOne: true }, { hasAboveOne }]);

  it("are percents where a column of them has a number above 1", () => {
    expect(columns.find(({ name }) => name === "taxPercent")).toMatchObject({ unit: "%" });
    expect(read("taxPercent", true)).toBe("percents");
  });

  it("are shares where none has, whatever the other columns have", () => {
    expect(read("taxPercent", false)).toBe("shares");
    expect(read("taxPercent")).toBe("shares");
    expect(read("phone", true)).toBe("shares");
    expect(read(null, true)).toBe("shares");
  });
});

describe("an error of a row", () => {
  const file = { headings: [{ name: "Supplier no." }, { name: "Title" }], mapping: [null, "name"] };
  const columns = [{ name: "taxId", label: "Tax ID" }];
  const shown = (column: string | null) => rowError({ column, message: "Too long." }, file, columns);

  it("names the heading of its column, else the label, else the column", () => {
    expect(shown("name")).toBe("Title: Too long.");
    expect(shown("taxId")).toBe("Tax ID: Too long.");
    expect(shown("phone")).toBe("phone: Too long.");
  });

  it("is its message alone where it is about the whole row", () => {
    expect(shown(null)).toBe("Too long.");
  });
});
