import { expect, test } from "vitest";
import { attributeDataType } from "@/lib/schemas/enumerations";
import { type Session, tenants } from "./testing/tenants";

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
