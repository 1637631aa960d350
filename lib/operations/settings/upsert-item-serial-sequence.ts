import { demoId } from "@/lib/schemas/demo-ids";
import { notFound, taken } from "@/lib/schemas/errors";
import { bigint, filledId, integer, text } from "@/lib/schemas/fields";
import { isObject } from "@/lib/schemas/is-object";
import { defineContract, type Run, type WriteContext } from "../define";
import { idOnly, upsertOf } from "../envelopes";
import { fieldsToCreate, fieldsToUpdate, idToUpdate } from "../upsert";

export const contract = defineContract({
  label: "WRITE",
  upserts: "itemSerialSequence",
  title: "Create or edit a serial number sequence",
  summary: "Format of the serial numbers of an item: prefix, zero-padded number, suffix.",
  input: upsertOf({
    itemId: filledId("item"),
    next: bigint("Next number").min(0),
    step: integer("Increment").min(1),
    size: integer("Digits").min(1).max(20),
    prefix: text("Prefix").nullish(),
    suffix: text("Suffix").nullish(),
  }),
  output: idOnly(),
  example: {
    _operation: "create",
    itemId: demoId("item", 12),
    next: 1,
    step: 1,
    size: 6,
    prefix: "SN%{yy}-",
  },
});

export const run: Run<typeof contract> = async (context, { _operation, id: sentId, ...input }) => {
  const { tx, actor } = context;
  const id = idToUpdate({ _operation, id: sentId });
  await requireFreeItem(context, input.itemId, id);
  if (id === null) {
    const fields = fieldsToCreate(contract.input, input);
    return tx.itemSerialSequence
      .create({
        data: { ...fields, companyId: actor.companyId, createdBy: actor.userId },
        select: { id: true },
      })
      .catch(rejectItem);
  }
  const { count } = await tx.itemSerialSequence
    .updateMany({
      where: { companyId: actor.companyId, id },
      data: fieldsToUpdate(contract.input, input, []),
    })
    .catch(rejectItem);
  if (count === 0) throw notFound("The serial sequence");
  return { id };
};

async function requireFreeItem(
  { tx, actor }: WriteContext,
  itemId: string,
  id: string | null,
): Promise<void> {
  const stored = await tx.itemSerialSequence.findMany({
    where: { companyId: actor.companyId, OR: [{ itemId }, ...(id === null ? [] : [{ id }])] },
    select: { id: true, itemId: true },
  });
  if (id !== null && !stored.some((sequence) => sequence.id === id)) throw notFound("The serial sequence");
  if (stored.some((sequence) => sequence.itemId === itemId && sequence.id !== id)) throw itemTaken();
}

const itemTaken = () => taken("itemId", "This item already has a serial sequence.");

/** A parallel call may give the item a sequence after `requireFreeItem`; P2002 is that duplicate. */
function rejectItem(error: unknown): never {
  throw isObject(error) && error.code === "P2002" ? itemTaken() : error;
}
