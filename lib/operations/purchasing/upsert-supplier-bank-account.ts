import { demoId } from "@/lib/schemas/demo-ids";
import { invalidInput, notFound } from "@/lib/schemas/errors";
import { filled, filledId, id, json, secret, text } from "@/lib/schemas/fields";
import { defineContract, type Run, type WriteContext } from "../define";
import { idOnly, upsertOf } from "../envelopes";
import { fieldsToCreate, fieldsToUpdate, idToUpdate } from "../upsert";
import { type BankCodes, reviewCodes } from "./bank-account/review-codes";

export const contract = defineContract({
  label: "WRITE",
  title: "Save a supplier's bank account",
  summary: "Where a supplier is paid. The codes are checked by the rules of the bank's country.",
  input: upsertOf({
    supplierId: filledId("supplier"),
    name: filled(),
    bankName: filled(),
    bankAddress: filled(),
    countryCode: filledId("country.alpha2"),
    accountHolderName: text().nullish(),
    currencyCode: id("currency.code").nullish(),
    accountNumber: secret().nullish(),
    bankCode: text().nullish(),
    swiftBic: text().nullish(),
    notes: text().nullish(),
    customFields: json().nullish(),
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
  const codes = codeColumns(context, fields.countryCode, {
    accountNumber: fields.accountNumber ?? null,
    bankCode: fields.bankCode ?? null,
    swiftBic: fields.swiftBic ?? null,
  });
  return tx.supplierBankAccount.create({
    data: { ...fields, ...codes, companyId: actor.companyId, createdBy: actor.userId },
    select: { id: true },
  });
}

async function update(
  context: WriteContext,
  id: string,
  fields: ReturnType<typeof fieldsToUpdate<Input, "customFields">>,
): Promise<void> {
  const { tx, actor, cipher } = context;
  const where = { companyId: actor.companyId, supplierId: fields.supplierId, id };
  // Held until the end, so that the merged record that is checked is the one that is stored.
  await tx.$queryRaw`
    SELECT 1 FROM "supplierBankAccount" WHERE "companyId" = ${actor.companyId} AND "id" = ${id} FOR NO KEY UPDATE`;
  const stored = await tx.supplierBankAccount.findFirst({
    where,
    select: { accountNumber: true, bankCode: true, swiftBic: true },
  });
  if (!stored) throw notFound("The bank account");
  const codes = codeColumns(context, fields.countryCode, {
    accountNumber: stored.accountNumber === null ? null : cipher.decrypt(stored.accountNumber),
    bankCode: stored.bankCode,
    swiftBic: stored.swiftBic,
    ...fields,
  });
  await tx.supplierBankAccount.updateMany({ where, data: { ...fields, ...codes } });
}

/** The columns that hold a bank account's codes. Throws invalid_input for those of a wrong format. */
function codeColumns({ cipher }: WriteContext, countryCode: string, given: BankCodes) {
  const { codes, issues, isComplete, accountNumberLast4 } = reviewCodes(countryCode, given);
  if (issues.length > 0) throw invalidInput(...issues);
  return {
    ...codes,
    accountNumber: codes.accountNumber === null ? null : cipher.encrypt(codes.accountNumber),
    accountNumberLast4,
    isComplete,
  };
}
