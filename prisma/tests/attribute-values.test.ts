import { expect, test } from "vitest";
import { attributeDataType } from "@/lib/schemas/enumerations";
import { type Session, tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { pool, first } = await tenants();

async function attribute(session: Session, name: string, attributeDataTypeId: number) {
  const category = await session.insert("userAttributeCategory", { name });
  return session.insert("userAttribute", { name, userAttributeCategoryId: category.id, attributeDataTypeId });
}

test("the data types are those of the TypeScript list", async () => {
  const { rows } = await pool.query('SELECT "label", "id" FROM "attributeDataType" ORDER BY "id"');
  expect(Object.fromEntries(rows.map(({ label, id }) => [label, id]))).toEqual(attributeDataType);
});

test("a value fills the column of its attribute's data type and no other", async () => {
  await first.do(async (session) => {
    const licence = await attribute(session, "Licence until", attributeDataType.Date);
    const of = { userAttributeId: licence.id, userId: first.userId };
    await session.insert("userAttributeValue", { ...of, valueDate: "2027-01-01" });
  });
  await expect(
    first.do(async (session) => {
      const grade = await attribute(session, "Grade", attributeDataType.Numeric);
      await session.insert("userAttributeValue", {
        userAttributeId: grade.id,
        userId: first.userId,
        valueText: "A",
      });
    }),
  ).rejects.toMatchObject({ code: "P0001", column: "valueText" });
});

test.each([
  ["Text", "valueBoolean", true],
  ["Text", "valueDate", "2027-01-01"],
  ["Text", "valueNumeric", 3],
  ["Text", "valueUser", first.userId],
  ["Numeric", "valueText", "three"],
] as const)("an attribute of type %s takes no %s", async (type, column, value) => {
  const work = first.do(async (session) => {
    const { id } = await attribute(session, `${type} without ${column}`, attributeDataType[type]);
    const of = { userAttributeId: id, userId: first.userId };
    await session.insert("userAttributeValue", { ...of, [column]: value });
  });
  await expect(work).rejects.toMatchObject({ code: "P0001", column });
});

test.each([
  ["Yes/No", "valueText", "yes", "yes/no"],
  ["Date", "valueNumeric", 3, "date"],
  ["Numeric", "valueText", "three", "number"],
  ["User", "valueText", "Ada", "employee"],
  ["List", "valueBoolean", true, "text"],
  ["Customer", "valueUser", first.userId, "text"],
] as const)(
  "the error of a value that an attribute of type %s does not take names what it takes",
  async (type, column, value, words) => {
    const work = first.do(async (session) => {
      const { id } = await attribute(session, `${type} with ${column}`, attributeDataType[type]);
      await session.insert("userAttributeValue", {
        userAttributeId: id,
        userId: first.userId,
        [column]: value,
      });
    });
    const message = `Fill in the ${words} value alone: the attribute has the type ${type}.`;
    await expect(work).rejects.toMatchObject({ column, message });
  },
);

test("a stored value moves to no other column and to no attribute of another data type", async () => {
  const [value, text] = await first.do(async (session) => {
    const weight = await attribute(session, "Weight", attributeDataType.Numeric);
    const of = { userAttributeId: weight.id, userId: first.userId };
    const made = await session.insert("userAttributeValue", { ...of, valueNumeric: 3 });
    return [made, await attribute(session, "Remark", attributeDataType.Text)];
  });
  const changes: [change: Record<string, unknown>, column: string][] = [
    [{ valueText: "three" }, "valueText"],
    [{ userAttributeId: text.id }, "valueNumeric"],
  ];
  for (const [change, column] of changes) {
    const work = first.do((session) => session.update("userAttributeValue", value.id, change));
    await expect(work).rejects.toMatchObject({ code: "P0001", column });
  }
});

test("an attribute that has values keeps its data type", async () => {
  await expect(
    first.do(async (session) => {
      const colour = await attribute(session, "Colour", attributeDataType.Text);
      await session.insert("userAttributeValue", {
        userAttributeId: colour.id,
        userId: first.userId,
        valueText: "red",
      });
      await session.update("userAttribute", colour.id, { attributeDataTypeId: attributeDataType["Yes/No"] });
    }),
  ).rejects.toMatchObject({ code: "P0001", column: "attributeDataTypeId" });
});

test("an attribute without values changes its data type, regardless of other attributes", async () => {
  const changed = await first.do(async (session) => {
    const { id } = await attribute(session, "Has a value", attributeDataType.Text);
    await session.insert("userAttributeValue", { userAttributeId: id, userId: first.userId, valueText: "x" });
    const empty = await attribute(session, "Has none", attributeDataType.Text);
    return session.update("userAttribute", empty.id, { attributeDataTypeId: attributeDataType.Numeric });
  });
  expect(changed).toMatchObject({ attributeDataTypeId: attributeDataType.Numeric });
});

test("a value that is written while the data type changes waits, and is rejected", async () => {
  const { id } = await first.do((session) => attribute(session, "Changing", attributeDataType.Text));
  const value = { userAttributeId: id, userId: first.userId, valueText: "x" };
  const { written } = await first.do(async (session) => {
    await session.update("userAttribute", id, { attributeDataTypeId: attributeDataType.Numeric });
    const insertion = first
      .do((other) => other.insert("userAttributeValue", value))
      .then(
        () => "written",
        (error) => error.column,
      );
    await waitingFor(pool, "transactionid", 1);
    return { written: insertion };
  });
  expect(await written).toBe("valueText");
});
