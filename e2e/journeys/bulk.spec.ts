import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { inputMethods } from "./input-methods";

for (const input of inputMethods) {
  test(`${input.name}: all that match are edited and undone; deleting skips one with an error, which stays selected`, async ({
    admin: page,
  }) => {
    const used = demoId("cust", 1);
    const prefix = `Bulk ${test.info().retry} ${input.name}`;
    const made = await callApi("/customer", {
      method: "POST",
      body: JSON.stringify(Array.from({ length: 60 }, (_, n) => ({ name: `${prefix} ${n}` }))),
    });
    expect(made.status).toBe(201);
    const filter = `or=${encodeURIComponent(`(name.like."${prefix}*",id.eq.${used})`)}`;
    const phones = async () => {
      const { json } = await callApi(`/customer?select=phone&name=like.${encodeURIComponent(`${prefix}*`)}`);
      return json.map(({ phone }: { phone: string | null }) => phone);
    };
    const bar = page.getByRole("toolbar", { name: "Selected rows" });
    const dialog = page.getByRole("dialog");
    const selectAll = async () => {
      await page.locator("tbody").getByRole("checkbox").nth(1).check();
      await input.press(bar.getByRole("button", { name: "Select all 61 that match" }));
      await expect(bar.getByRole("status")).toHaveText("All 61 that match");
    };

    await page.goto(`/console/records/customer?${filter}`);
    await selectAll();
    await input.press(bar.getByRole("button", { name: "Edit…" }));
    await input.pick(dialog.getByLabel("Field to change"), "Phone");
    await input.press(dialog.getByRole("button", { name: "Add", exact: true }));
    await input.type(dialog.getByLabel("Phone", { exact: true }), "+14195550100");
    await input.press(dialog.getByRole("button", { name: "Show changes" }));
    await input.press(page.getByRole("button", { name: "Apply 61 changes" }));
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    expect(new Set(await phones())).toEqual(new Set(["+14195550100"]));
    await expect(bar).toBeHidden();
    await undo.click();
    await expect(page.getByText("Undone: 61 changed").first()).toBeVisible();
    expect(new Set(await phones())).toEqual(new Set([null]));

    await selectAll();
    await input.press(bar.getByRole("button", { name: "Delete…" }));
    await expect(dialog.getByRole("region", { name: "Errors" })).toContainText("1 row has an error");
    await input.press(dialog.getByRole("button", { name: /^Skip 1 row with errors and apply / }));
    await expect(bar.getByRole("status")).toHaveText("1 selected");
    expect(await phones()).toEqual([]);
  });

  test(`${input.name}: an operation runs for each selected record, and again for those that failed`, async ({
    admin: page,
  }) => {
    const ids: string[] = [];
    for (const n of [1, 2]) {
      const { json } = await callApi("/item", {
        method: "POST",
        body: JSON.stringify({
          readableId: `RUN-${input.name}-${test.info().retry}-${n}`,
          name: `Run ${n}`,
          type: "Part",
        }),
      });
      ids.push(json.id);
    }
    const sequence = { itemId: ids[0], next: 1, step: 1, size: 4 };
    await callApi("/api/v1/settings/upsertItemSerialSequence", {
      method: "POST",
      body: JSON.stringify({ _operation: "create", ...sequence }),
    });
    const taken = async () => (await callApi(`/itemSerialSequence?itemId=in.(${ids})&select=id,size`)).json;

    await page.goto(`/console/records/item?id=in.(${ids})`);
    const bar = page.getByRole("toolbar", { name: "Selected rows" });
    const dialog = page.getByRole("dialog");
    for (const at of [0, 1]) await page.locator("tbody").getByRole("checkbox").nth(at).check();
    await input.press(bar.getByRole("button", { name: "Run…" }));
    await input.choose(page.getByRole("menuitem", { name: "New serial number sequence" }));
    await input.type(dialog.getByLabel(/^Next number/), "1");
    await input.type(dialog.getByLabel(/^Increment/), "1");
    await input.type(dialog.getByLabel(/^Digits/), "6");
    await input.press(dialog.getByRole("button", { name: "Run for 2 records" }));
    await expect(dialog.getByRole("status")).toHaveText("1 of 2 records done · 1 failed");
    await expect(dialog.getByRole("region", { name: "Failed" })).toContainText("RUN-");

    const [{ id }] = (await taken()).filter(({ size }: { size: number }) => size === 4);
    await callApi(`/itemSerialSequence?id=eq.${id}`, { method: "DELETE" });
    await input.press(dialog.getByRole("button", { name: "Retry 1 record" }));
    await expect(dialog.getByRole("status")).toHaveText("1 of 1 record done");
    expect((await taken()).map(({ size }: { size: number }) => size)).toEqual([6, 6]);
    await input.press(dialog.getByRole("button", { name: "Close" }).last());
    await expect(bar).toBeHidden();
  });
}
