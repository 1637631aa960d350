import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe } from "../testing/worked-example";
import * as operation from "./get-attribute";

const pool = await workedExample();

const attribute = (attributeId: string) => responseOf(pool, operation, brightlathe, { attributeId });

test("an attribute that is switched off is not found, like one that never was", async () => {
  expect(await attribute("uatr_4")).toBeNull();
  expect(await attribute("uatr_unknown")).toBeNull();
});

test("an attribute stays readable when only its category is switched off", async () => {
  await pool.query(`UPDATE "userAttributeCategory" SET "active" = false WHERE "companyId" = 'co_1'`);
  expect(await attribute("uatr_3")).toMatchObject({ userAttributeCategory: { name: "Certifications" } });
});
