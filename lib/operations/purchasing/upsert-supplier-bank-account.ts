import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { invalidInput, notFound } from "@/lib/schemas/errors";
import { filled, filledId, id, json, multiline, secret, text } from "@/lib/schemas/fields";
import { defineContract, type Run, type WriteContext } from "../define";
import { idOnly, upsertOf } from "../envelopes";
import { fieldsToCreate, fieldsToUpdate, idToUpdate, withJson } from "../upsert";
import { type BankCodes, reviewCodes } from "./bank-account/review-codes";

export const contract = defineContract({
  label: "WRITE",
  upserts: "supplierBankAccount",
  title: "Create or edit a supplier bank account",
  summary: "Bank account that a supplier is paid to. Codes are checked by the rules of the bank's country.",
  input: upsertOf({
    supplierId: filledId("supplier"),
    name: filled("Name"),
    bankName: filled("Bank name"),
    bankAddress: filled("Bank address"),
    countryCode: filledId("country.alpha2"),
    accountHolderName: text("Account holder").nullish(),
    currencyCode: id("currency.code").nullish(),
    accountNumber: secret("Account number or IBAN").nullish(),
    bankCode: text("Bank code").nullish(),
    swiftBic: text("SWIFT/BIC").nullish(),
    notes: multiline("Notes").nullish(),
    customFields: json("Custom fields").nullish(),
  }),
  output: idOnly(),
  example: {
    _operation: "create",
    supplierId: demoId("sup", 3),
    name: "Main EUR",
    bankName: "Example Bank",
    bankAddress: "Domplatz 1, 50667 Köln",
    countryCode: "DE",
    accountNumber: "DE89 3704 0044 0532 0130 00",
    swiftBic: "COBADEFFXXX",
    currencyCode: "EUR",
  },
});

export const run: Run<typeof contract> = async (context, { _operation, id: sentId, ...input }) => {
  const id = idToUpdate({ _operation, id: sentId });
  if (id === null) return create(context, fieldsToCreate(contract.input, input));
  await update(context, id, fieldsToUpdate(contract.input, input, ["customFields"]));
  return { id };
};

type Input = Omit<Parameters<typeof run>[1], "_operation" | "id">;

async function create(context: WriteContext, fields: ReturnType<typeof fieldsToCreate<Input>>) {
  const { tx, actor } = context;
  // Known before the row is inserted, because the account number is bound to it.
  const [drawn] = await tx.$queryRaw<{ id: string }[]>`SELECT new_id('sba') AS "id"`;
  if (!drawn) throw new Error("new_id returned no row.");
  const { id } = drawn;
  const codes = codeColumns(context, id, fields.countryCode, {
    accountNumber: fields.accountNumber ?? null,
    bankCode: fields.bankCode ?? null,
    swiftBic: fields.swiftBic ?? null,
  });
  return tx.supplierBankAccount.create({
    data: { ...withJson(fields), ...codes, id, companyId: actor.companyId, createdBy: actor.userId },
    select: { id: true },
  });
}

const code = z.string().nullable();
const StoredCodes = z.object({ accountNumber: code, bankCode: code, swiftBic: code });

async function update(
  context: WriteContext,
  id: string,
  fields: ReturnType<typeof fieldsToUpdate<Input, "customFields">>,
): Promise<void> {
  const { tx, actor, cipher } = context;
  const { companyId } = actor;
  const { supplierId } = fields;
  // Locked until the end, so that the merged record that is checked is the one that is stored.
  const [row] = await tx.$queryRaw<unknown[]>`
    SELECT "accountNumber", "bankCode", "swiftBic" FROM "supplierBankAccount"
    WHERE "companyId" = ${companyId} AND "supplierId" = ${supplierId} AND "id" = ${id} FOR NO KEY UPDATE`;
  if (!row) throw notFound("The bank account");
  const stored = StoredCodes.parse(row);
  const codes = codeColumns(context, id, fields.countryCode, {
    accountNumber:
      stored.accountNumber === null ? null : cipher.decrypt(stored.accountNumber, contextOf(actor, id)),
    bankCode: stored.bankCode,
    swiftBic: stored.swiftBic,
    ...fields,
  });
  await tx.supplierBankAccount.updateMany({
    where: { companyId, supplierId, id },
    data: { ...withJson(fields), ...codes },
  });
}

/** The columns that hold a bank account's codes. Throws invalid_input for those of a wrong format. */
function codeColumns({ cipher, actor }: WriteContext, id: string, countryCode: string, given: BankCodes) {
  const { codes, issues, isComplete, accountNumberLast4 } = reviewCodes(countryCode, given);
  if (issues.length > 0) throw invalidInput(...issues);
  return {
    ...codes,
    accountNumber:
      codes.accountNumber === null ? null : cipher.encrypt(codes.accountNumber, contextOf(actor, id)),
    accountNumberLast4,
    isComplete,
  };
}

const contextOf = ({ companyId }: WriteContext["actor"], id: string) => ({
  table: "supplierBankAccount",
  column: "accountNumber",
  companyId,
  rowId: id,
});
